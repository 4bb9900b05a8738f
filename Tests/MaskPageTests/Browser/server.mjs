// A static server for the page, as any other would be.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { once } from "node:events";

const types = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".mask": "text/plain", ".txt": "text/plain",
  ".wasm": "application/wasm",
};

/**
 * Serves a folder on this machine alone, on a port that is free.
 *
 * @param {string} folder
 * @returns {Promise<{url: string, end: () => void}>}
 */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    // `normalize` keeps a path that begins with a slash inside.
    const relative = normalize(decodeURIComponent(pathname));
    const path = join(folder, relative.endsWith("/") ? `${relative}index.html` : relative);
    const isFile = await stat(path).then((found) => found.isFile(), () => false);
    if (!isFile) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" });
    createReadStream(path).pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    end() {
      server.close();
      server.closeAllConnections?.();
    },
  };
}
