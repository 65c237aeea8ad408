/** For one host: other hosts below its name may have no certificate. */
export const strictTransportOfHost = 'max-age=31536000';
