// The worker's side of `compiler.js`: first the module, then requests.
import { Engine } from "./engine.js";

let engine;

self.onmessage = ({ data: { module, id, request } }) => {
  if (module) engine = new Engine(module);
  else self.postMessage({ id, response: engine.ask(request) });
};
