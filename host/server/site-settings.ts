export interface SiteSettings {
  port: number;
  host: string;
  demo: boolean;
  venueApiUrl: string | undefined;
  checkoutScriptUrl: string;
  /** Hashes of that script with spaces between; '' if its provider changes it as it likes. */
  checkoutScriptIntegrity: string;
  checkoutFrameOrigins: string[];
  sectionOrigins: string[];
  reportUrl: string;
  trustProxy: boolean | number | readonly string[];
  siteOrigin: string | undefined;
  siteDir: string | undefined;
  publicDir: string | undefined;
  wellKnownDir: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  isRendering: boolean;
  renderCacheSeconds: number;
  renderThreads: number | undefined;
  metricsPort: number | undefined;
  metricsHost: string;
  limits: { callsPerCaller?: number };
  /** `/readyz` answers 503 for so long before the server stops. */
  drainSeconds: number;
  databaseUrl: string | undefined;
  dataDir: string | undefined;
  demoVenue: 'kantinen' | 'kiosken';
  storeRecord: string | undefined;
  demoNow: Date | undefined;
}
