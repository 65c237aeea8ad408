/** Stands for a style sheet: each class has its own name. */
export default new Proxy({}, { get: (_, name) => name });
