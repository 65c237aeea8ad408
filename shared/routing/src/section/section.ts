import type { RouteObject } from '../router/router';

/** What a section gives the host: the one module it exposes, `./section`, has this as its default export. */
export interface Section {
  /** The semver range of the shared contract that the section was built for, such as `^2.0.0`. */
  contract: string;
  /** Its routes, relative to its own address; the host puts them below it in the one router. */
  routes: RouteObject[];
}
