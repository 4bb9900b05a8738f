import AppleFoundation
import Foundation
import MaskRuntime
import MaskUI
import SwiftUI
import Testing

/// What an app holds; a change makes its views again.
@MainActor private final class Model<Value> {
  @State var value: Value
  init(_ value: Value) { _value = State(initialValue: value) }
  var binding: Binding<Value> { $value }
}

/// SwiftUI's field under a mask, and its binding.
@MainActor @Suite struct MaskedTextFieldTests {
  private func field<Root: View>(of host: _Host<Root>) throws -> NativeDriver {
    let driver = NativeDriver(try #require(host.natives(NativeDriver.Field.self).first))
    driver.focus()
    return driver
  }

  @Test func aValueWhileAPersonTypes() throws {
    let model = Model<Masked<Phone>?>(nil)
    let host = _Host { MaskedTextField("Phone", value: model.binding) }
    let driver = try field(of: host)
    for key in "916123456" {
      driver.type(String(key))
      host.settle()
      #expect(model.value == nil)
    }
    #expect(driver.text == "+7 (916) 123-45-6")
    driver.type("7")
    #expect(model.value == Masked<Phone>("9161234567"))
    let steps = driver.undoManager.undoCount
    #expect(host.settle() == 1)
    #expect(driver.text == "+7 (916) 123-45-67")
    #expect(driver.undoManager.undoCount == steps, "an update does not touch what the person has typed")
    driver.undo()
    #expect(model.value == nil)
    host.settle()
    #expect(driver.text == "+7 (916) 123-45-")
    #expect(host.changesWhileUpdating == 0)
  }

  @Test func aValueThatTheAppSets() throws {
    let model = Model(Masked<Phone>("9161234567"))
    let host = _Host { MaskedTextField("Phone", value: model.binding) }
    let driver = try field(of: host)
    #expect(driver.text == "+7 (916) 123-45-67")
    model.value = Masked<Phone>("4951234567")
    host.settle()
    #expect(driver.text == "+7 (495) 123-45-67")
    model.value = nil
    host.settle()
    #expect(driver.text == "")
    driver.type("9")
    host.settle()
    #expect(driver.text == "+7 (9")
  }

  @Test func anExtractedValueAndAText() throws {
    let extracted = Model("+7916")
    let text = Model("916")
    let host = _Host {
      Form {
        MaskedTextField("Phone", extracted: extracted.binding, mask: Phone.self)
        MaskedTextField("Phone", text: text.binding, mask: Phone.self)
      }
    }
    let drivers = host.natives(NativeDriver.Field.self).map { NativeDriver($0) }
    #expect(drivers.map(\.text) == ["+7 (916", "+7 (916"])
    for driver in drivers {
      driver.focus()
      driver.type("1")
    }
    #expect(extracted.value == "+79161")
    #expect(text.value == "+7 (916) 1")
    host.settle()
    #expect(drivers.map(\.text) == ["+7 (916) 1", "+7 (916) 1"])
    text.value = "8121"
    host.settle()
    #expect(drivers[1].text == "+7 (812) 1")
    #expect(text.value == "8121", "what the app wrote is its own until a person edits")
    host.update()
    #expect(drivers[1].text == "+7 (812) 1")
    drivers[1].type("2")
    #expect(text.value == "+7 (812) 12")
  }

  @Test func anAppThatRefusesWhatWasTyped() throws {
    let model = Model("")
    let binding = Binding<String>(
      get: { model.value }, set: { model.value = $0.count > 2 ? model.value : $0 })
    let host = _Host { MaskedTextField("Code", extracted: binding, mask: try! mask("[0000]")) }
    let driver = try field(of: host)
    driver.type("12")
    host.settle()
    driver.type("3")
    host.settle()
    #expect(model.value == "12")
    #expect(driver.text == "12")
  }

  @Test func aMaskThatTheAppChanges() async throws {
    let masks = [try mask("[000] [000]"), try mask("[00]-[00]-[00]")]
    let which = Model(0)
    let value = Model("")
    let host = _Host {
      MaskedTextField("Code", extracted: value.binding, mask: masks[which.value])
    }
    let driver = try field(of: host)
    driver.type("12345")
    host.settle()
    which.value = 1
    host.settle()
    #expect(driver.text == "12-34-5")
    #expect(value.value == "12345")
    driver.type("6")
    #expect(driver.text == "12-34-56")
    #expect(value.value == "123456")
    // The same mask made anew is the same mask.
    let steps = driver.undoManager.undoCount
    #expect(steps == 1)
    let same = _Host { MaskedTextField("Code", extracted: value.binding, mask: try! mask("[00]-[00]-[00]")) }
    let other = try field(of: same)
    other.press(backspaces: 1)
    same.settle()
    same.update()
    #expect(other.undoManager.undoCount == 1)
  }

  @Test func aMaskThatCompletesWhatIsThere() async throws {
    let masks = [try mask("[0000]"), try mask("[00]")]
    let which = Model(0)
    let text = Model("12")
    let host = _Host { MaskedTextField("Code", text: text.binding, mask: masks[which.value]) }
    which.value = 1
    host.settle()
    for _ in 0..<3 { await Task.yield() }
    host.settle()
    #expect(text.value == "12")
    #expect(host.changesWhileUpdating == 0)
  }

  @Test func whatIsComposedIsNotTouched() throws {
    let model = Model("")
    let host = _Host { MaskedTextField("Name", extracted: model.binding, mask: try! mask("[AAAA]")) }
    let driver = try field(of: host)
    driver.compose("に", "にほ")
    host.update()
    #expect(driver.text == "にほ")
    #expect(model.value == "")
    driver.commit("日本")
    #expect(model.value == "日本")
  }

  @Test func theToolkitsFieldIsTheApps() throws {
    let model = Model<Masked<Phone>?>(nil)
    var title = "Phone"
    var isDisabled = false
    var configured = 0
    let host = _Host {
      MaskedTextField(title, value: model.binding, settings: FieldSettings(showsTail: false))
        .configured { _ in configured += 1 }
        .disabled(isDisabled)
    }
    let native = try #require(host.natives(NativeDriver.Field.self).first)
    #expect(NativeDriver(native).placeholder == "Phone")
    #expect(NativeDriver(native).isEnabled)
    isDisabled = true
    title = "Telefon"
    host.update()
    #expect(NativeDriver(native).placeholder == "Telefon")
    #expect(!NativeDriver(native).isEnabled)
    #expect(configured == 1)
    host.dismantle()
    let driver = NativeDriver(native)
    driver.focus()
    driver.type("x")
    #expect(driver.text == "x", "the mask is off")
  }
}
