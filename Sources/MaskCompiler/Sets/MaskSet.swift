import MaskRuntime

/// Many masks of a file that share their tables: one machine for what they have in common, and a short record for each.
///
/// Masks that differ only in how they begin, as phone numbers of many countries do, share all states behind that
/// beginning, see `Lead`. So a thousand of them take little more than one.
struct MaskSet {
  let machine: Machine
  /// The alphabet of all its masks, before classes are merged that the machine does not tell apart.
  let alphabet: Alphabet
  let tables: EncodedTables

  /// Fewer masks have tables of their own, which are read quicker.
  static let minimumCount: Int = 64
  /// More are several sets, so that both cores of a small machine have something to do.
  static let maximumCount: Int = 1000

  /// - Parameters:
  ///   - lists: the elements of masks with equal options and the same classes of slots: what is lost depends on those.
  ///   - contents: what the text of each is.
  init(_ lists: [ElementList], _ contents: [TextContent?]) throws(MachineBuilder.TooLarge) {
    let rules = try MachineBuilder.rules(of: lists)
    let builder = LeadBuilder(rules)
    alphabet = rules[0].alphabet
    machine = try MachineBuilder.build(rules, behind: builder.leads)
    let coder = ChoiceCoder(
      machine: machine, leads: builder.leads, templates: builder.templates,
      alternatives: Array(lists.indices))
    var tables = try TableBuilder.build(machine).encoded()
    tables.choice = try coder.encode(alphabet, zip(rules, contents).map { (MaskFacts($0.elements), $1) })
    self.tables = tables
  }
}

/// What masks must have in common to stand in one set.
struct SetKey: Hashable {
  private let options: MaskOptions
  private let slotClasses: Set<SlotClass>

  init(_ list: ElementList) {
    options = list.options
    var slotClasses: Set<SlotClass> = []
    for element in list.elements {
      if let slotClass = element.slotClass { slotClasses.insert(slotClass) }
    }
    self.slotClasses = slotClasses
  }
}
