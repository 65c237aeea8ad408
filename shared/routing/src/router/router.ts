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
