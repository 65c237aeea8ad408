export interface SiteSettings {
  /** 0 chooses a free port. */
  port: number;
  host: string;
  /** Other machines may reach the embedded demo. */
  demo: boolean;
  venueApiUrl: string | undefined;
  /** An absolute URL, or a path on the site for the sandbox provider. */
  checkoutScriptUrl: string;
  checkoutFrameOrigins: string[];
  sectionOrigins: string[];
  /** An absolute URL, a path on the site, or '' for no error reports. */
  reportUrl: string;
  trustProxy: boolean | number | string[];
  siteOrigin: string | undefined;
  /** The folder with the registry and the sections; by default that of the workspace. */
  siteDir: string | undefined;
  /** The folder with the host's build; by default that of the workspace. */
  publicDir: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** `/readyz` answers 503 for so long before the server stops. */
  /** Public pages are rendered on the server. */
  isRendering: boolean;
  /** How long public answers and rendered pages are kept. */
  renderCacheSeconds: number;
  drainSeconds: number;
  databaseUrl: string | undefined;
  dataDir: string | undefined;
  demoVenue: 'kantinen' | 'kiosken';
  /** The embedded API's clock starts here; by default now. */
  demoNow: Date | undefined;
}
