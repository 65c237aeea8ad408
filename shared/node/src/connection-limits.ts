export const defaultConnectionLimits = {
  requestMs: 30_000,
  headersMs: 15_000,
  idleMs: 75_000,
  checkEveryMs: 5_000,
  headerBytes: 16 * 1024,
};

export function connectionOptions(limits: typeof defaultConnectionLimits) {
  return {
    forceCloseConnections: 'idle',
    // Fastify would answer 503 on connections that are still open: a page would lack its files.
    return503OnClosing: false,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.idleMs,
    http: {
      requestTimeout: limits.requestMs,
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      connectionsCheckingInterval: limits.checkEveryMs,
      maxHeaderSize: limits.headerBytes,
      // Node's own answer would lack the servers' headers.
      requireHostHeader: false,
    },
  } as const;
}
