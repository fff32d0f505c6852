/**
 * Keeps the part of the address after "#", such as the code of a mailed link, when a person
 * switches the language before the app has loaded. Browsers do not send that part to the server,
 * but after the redirect they use the one of the form's address.
 */
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) event.target.action += window.location.hash
})
