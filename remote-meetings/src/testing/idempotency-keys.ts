export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The API's answer to a key that was used with another body. */
export const usedKey = {
  status: 422,
  body: { message: 'Brugt.', errors: { 'idempotency-key': ['Nøglen er allerede brugt til noget andet.'] } },
};

export const keysOf = (calls: { key: string | null }[]) => calls.map(({ key }) => key);
