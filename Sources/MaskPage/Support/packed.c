// The packed engine, which `build` leaves where the compiler looks for it.

static const unsigned char engine[] = {
#embed "engine.packed"
};

int mask_page_unpack_bytes(const unsigned char *packed, int count);

/// Unpacks the engine; see PagePacking/Export.swift.
__attribute__((export_name("mask_page_unpack"))) int unpackEngine(void) {
  return mask_page_unpack_bytes(engine, sizeof engine);
}
