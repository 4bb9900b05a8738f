import MaskRuntime
import MaskUI
import Testing

/// One event in, one response out.
@Suite struct FieldSessionTests {
  private let pattern = "{+7} ([000]) [000]-[00]-[00]"

  @Test func anEditIsAnsweredByWhatTheMaskMakesOfIt() throws {
    var session = try session(pattern)
    #expect(session.take(.attached(shown(""), isEditing: false)) == FieldResponse(steps: .none))
    #expect(session.take(.began(shown(""))) == FieldResponse())
    let response = session.take(.changed(shown("9")))
    #expect(response == FieldResponse(show: shown("+7 (9"), steps: .added, isChanged: true))
    // The system tells of one edit twice: by an event and a notification.
    #expect(session.take(.changed(shown("+7 (9"))) == FieldResponse())
  }

  @Test func typingIsOneStepUpToTheSeparator() throws {
    var session = try session("[00]-[00]")
    _ = session.take(.began(shown("")))
    #expect(session.take(.changed(shown("1"))).steps == .added)
    #expect(session.take(.changed(shown("12"))).steps == .same)
    #expect(session.take(.changed(shown("12-3"))).steps == .added)
  }

  @Test func stepsAreCountedUpToAsManyAsAreKept() throws {
    var session = try session("[0…]")
    _ = session.take(.began(shown("")))
    var added = 0
    for count in 0..<150 {
      // A caret that moves ends a run of typing.
      _ = session.take(.selected(shown(session.field.text, 0)))
      let text = "7" + session.field.text
      if session.take(.changed(shown(text, 1))).steps == .added { added += 1 }
      #expect(session.field.text.utf16.count == count + 1)
    }
    #expect(added == 100)
    #expect(session.field.undoCount == 100)
  }

  @Test func whatIsComposedIsLeftAlone() throws {
    var session = try session("[AAAA]")
    _ = session.take(.began(shown("")))
    #expect(session.take(.changed(shown("に1", isComposing: true))) == FieldResponse())
    #expect(session.tail == "")
    let response = session.take(.changed(shown("日1本")))
    #expect(response.show == shown("日本"))
    #expect(response.steps == .added)
    #expect(response.isChanged)
  }

  @Test func whatIsComposedWhenTheMaskComesIsReadWhenItEnds() throws {
    var session = try session("[AA]-[AA]")
    #expect(
      session.take(.attached(shown("xyに", isComposing: true), isEditing: true)) == FieldResponse(steps: .none)
    )
    #expect(session.take(.overwritten(shown("xyに", isComposing: true))) == FieldResponse())
    #expect(session.take(.changed(shown("xy日本"))).show == shown("xy-日本"))
    #expect(session.field.extracted == "xy日本")
  }

  @Test func leavingEndsComposing() throws {
    var session = try session("[00]-[00]")
    _ = session.take(.began(shown("")))
    _ = session.take(.changed(shown("1２3", isComposing: true)))
    let response = session.take(.ended(shown("1２3", isComposing: true)))
    #expect(response.show?.text == "12-3")
    #expect(session.field.extracted == "123")
    #expect(!session.isEditing)
  }

  @Test func aPrefixComesWithThePersonOnlyIfAskedFor() throws {
    var quiet = try session(pattern)
    #expect(quiet.take(.began(shown(""))) == FieldResponse())
    var eager = try session(pattern, settings: FieldSettings(showsPrefixOnFocus: true))
    #expect(eager.take(.began(shown(""))).show == shown("+7"))
    #expect(eager.take(.ended(shown("+7"))).show?.text == "")
    _ = eager.take(.began(shown("")))
    _ = eager.take(.changed(shown("+79")))
    #expect(eager.take(.ended(shown("+7 (9"))).show == nil)
  }

  @Test func aTextSetBehindItsBackIsPickedUp() throws {
    var session = try session(pattern)
    _ = session.take(.attached(shown(""), isEditing: false))
    let response = session.take(.began(shown("9161234567")))
    #expect(response.show == shown("+7 (916) 123-45-67"))
    #expect(!response.isChanged)
    #expect(session.take(.overwritten(shown("8"))).show == shown("+7 (8"))
    #expect(session.take(.overwritten(shown("+7 (8"))) == FieldResponse())
  }

  @Test func theProgramsValuesStartAnew() throws {
    var session = try session(pattern)
    _ = session.take(.began(shown("")))
    _ = session.take(.changed(shown("9")))
    let response = session.take(.set(.extracted("+79161234567"), shown("+7 (9")))
    #expect(response == FieldResponse(show: shown("+7 (916) 123-45-67"), steps: .none))
    #expect(session.take(.undone(shown("+7 (916) 123-45-67"))) == FieldResponse())
  }

  @Test func undoAndRedoAreAnswered() throws {
    var session = try session("[0000]")
    _ = session.take(.began(shown("")))
    _ = session.take(.changed(shown("12")))
    #expect(session.take(.undone(shown("12"))) == FieldResponse(show: shown(""), isChanged: true))
    #expect(session.take(.redone(shown(""))) == FieldResponse(show: shown("12"), isChanged: true))
    #expect(session.take(.forgot).steps == .none)
    #expect(!session.field.canUndo)
  }

  @Test func refusalsAreSaidWhereTheyAreNews() throws {
    var session = try session(pattern)
    _ = session.take(.began(shown("")))
    #expect(session.take(.changed(shown("tel: +7 916 123"))).announcement == nil)
    #expect(
      session.take(.changed(shown("+7 (916) 123-x"))).announcement == "x was not accepted, next is a digit")
    _ = session.take(.changed(shown("+7 (916) 123-4567")))
    #expect(
      session.take(.changed(shown("+7 (916) 123-45-678"))).announcement
        == "8 was not accepted, the field is full")
    #expect(
      session.take(.changed(shown("+7 (916) 123-45-6799"))).announcement
        == "2 characters were not accepted, the field is full")
  }

  @Test func messagesAreTheApps() throws {
    var settings = FieldSettings()
    settings.messages.hint = { $0 == .digit ? "Ziffer" : nil }
    settings.messages.refusal = { "\($0.count) abgelehnt" }
    var session = try session("[00]", settings: settings)
    #expect(session.hint == "Ziffer")
    #expect(session.take(.changed(shown("x"))).announcement == "1 abgelehnt")
    _ = session.take(.changed(shown("12")))
    #expect(session.hint == nil)
  }

  @Test func theTailStandsBehindWhatIsNotComplete() throws {
    var session = try session(pattern)
    #expect(session.tail == "")
    #expect(session.placeholder == "+7 (000) 000-00-00")
    _ = session.take(.changed(shown("91612")))
    #expect(session.tail == "0-00-00")
    _ = session.take(.changed(shown("+7 (916) 1234567")))
    #expect(session.tail == "")
    session.settings.showsTail = false
    #expect(session.placeholder == "")
  }

  @Test func equalTextsOfOtherUnitsAreNotTheSame() {
    #expect(shown("e\u{301}") != shown("\u{E9}", 2))
  }
}
