/**
 * The router as the site uses it. Everyone imports it from here: what is not named here is not sent to a visitor,
 * and the host and the sections are sure to use one and the same router.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { idIn } from './id-in-address';
export { pageIn, usePageInAddress } from './page-in-address';
export { useFlash } from './use-flash';
export { useBack } from './use-back';
export { useNavigateIfMounted } from './use-navigate-if-mounted';
