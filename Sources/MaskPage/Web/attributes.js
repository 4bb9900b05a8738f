// What an <input> tells the browser of its mask.

/** What an attribute of HTML calls a kind of text. */
const autocompletes = {
  telephoneNumber: "tel",
  postalCode: "postal-code",
  creditCardNumber: "cc-number",
  creditCardExpiration: "cc-exp",
  creditCardExpirationMonth: "cc-exp-month",
  creditCardExpirationYear: "cc-exp-year",
  creditCardSecurityCode: "cc-csc",
  oneTimeCode: "one-time-code",
  birthdate: "bday",
  birthdateDay: "bday-day",
  birthdateMonth: "bday-month",
  birthdateYear: "bday-year",
};

/**
 * Sets the attributes that follow from a mask.
 *
 * @param {HTMLInputElement} input
 * @param {object} traits of the mask, as the response to `open` tells them
 */
export function describe(input, traits) {
  input.placeholder = traits.placeholder;
  input.autocomplete = autocompletes[traits.content] ?? "off";
  input.inputMode = keyboard(traits);
  // A number is written left to right in all languages, and its groups would change places.
  input.dir = "ltr";
  input.spellcheck = false;
  input.setAttribute("autocapitalize", "off");
  input.setAttribute("autocorrect", "off");
}

/**
 * The keyboard for a mask. One of digits alone is asked for only where nobody needs another key: where values differ in
 * length a group may be ended early, by a separator that is typed. Phone numbers and cards do not differ so.
 */
function keyboard({ kinds, content, extractedLength: { minimum, maximum } }) {
  if (kinds.length !== 1 || kinds[0] !== "digits") return "text";
  if (content === "telephoneNumber") return "tel";
  return minimum === maximum || content === "creditCardNumber" ? "numeric" : "text";
}
