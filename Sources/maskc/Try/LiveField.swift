#if !os(Windows)
  import MaskTry

  /// `maskc try` in a terminal: from bytes to keys, from keys to the session, from the session to the screen.
  enum LiveField {
    /// Shows a field until the person ends it.
    static func run(_ initial: TrySession) throws {
      var session = initial
      session.focus()
      var parser = KeyParser()
      try Terminal.enter()
      defer { Terminal.leave() }
      Terminal.show(frame().draw(session))
      var goesOn = true
      while goesOn {
        let keys: [Key]
        switch Terminal.next(patience: parser.patience) {
        case .bytes(let bytes): keys = parser.parse(bytes)
        case .silence: keys = parser.flush()
        case .interruption: keys = []
        case .end: return
        }
        for key in keys where goesOn { goesOn = session.handle(key) }
        Terminal.show(frame().draw(session))
      }
    }

    private static func frame() -> Frame {
      let (columns, rows) = Terminal.size
      return Frame(columns: columns, rows: rows, showsTail: Terminal.hasShades)
    }
  }
#endif
