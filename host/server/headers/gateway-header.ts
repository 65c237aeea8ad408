/** The browser does not take an answer of the site itself for the venue API's. */
export const gatewayHeader = 'x-kantine';
