import {
  gatewayHeader,
  nginxOrders,
  originWideHeaders,
  pageDestinations,
  rasterImageType,
} from '../proxy/answer-headers.ts';
import { type PageSources, uploadPolicy } from './csp.ts';
import { commonHeaders, strictTransport } from './common-headers.ts';
import { sandboxFolder, allowedDestinations } from './fetch-metadata.ts';
import { pageHeaders } from './page-headers.ts';

/** `upload-policy.conf` belongs into `http { }`, the others into a `location`. */
export function nginxFiles(
  sources: PageSources,
  secretPaths: readonly string[],
  siteOrigin?: string,
): [name: string, text: string][] {
  const page = pageHeaders(sources);
  const secretPage = pageHeaders(sources, false);
  // nginx omits a header with an empty value.
  const pageVariables = Object.keys(page).map((name) => ({
    name,
    variable: `$kantine_page_${name.replaceAll('-', '_')}`,
    secret: secretPage[name] ?? '',
    other: page[name] ?? '',
  }));
  const transport = { 'strict-transport-security': '$kantine_strict_transport' };
  return [
    [
      'upload-policy.conf',
      [
        strictTransportMap(siteOrigin),
        ...pageVariables
          .filter(({ secret, other }) => secret !== other)
          .map(({ variable, secret, other }) =>
            map(
              '$request_uri',
              variable,
              secretPaths.map((path) => [`~*${path}`, secret]),
              other,
            ),
          ),
        ...venueApiMaps(sources.scriptUrl),
      ].join(''),
    ],
    ['answer-headers.conf', addHeaders({ ...commonHeaders, ...transport })],
    [
      'page-headers.conf',
      addHeaders({
        ...commonHeaders,
        ...transport,
        ...Object.fromEntries(
          pageVariables.map(({ name, variable, secret, other }) => [
            name,
            secret === other ? other : variable,
          ]),
        ),
      }),
    ],
    ['venue-api-headers.conf', venueApiHeaders()],
  ];
}

function strictTransportMap(siteOrigin = ''): string {
  const isSecure = siteOrigin.startsWith('https:');
  return map(
    '$scheme',
    '$kantine_strict_transport',
    [['https', strictTransport]],
    isSecure ? strictTransport : '',
  );
}

function venueApiMaps(checkoutScriptUrl: string): string[] {
  const sandbox = sandboxFolder(checkoutScriptUrl);
  const wanted = `~^(?:${allowedDestinations.join('|')})$`;
  const opened = `~*^(?:${pageDestinations.join('|')})\\|(?!${rasterImageType.source})[^|]*\\|`;
  const absent = (variable: string, header: keyof typeof commonHeaders) =>
    map(`$upstream_http_${header.replaceAll('-', '_')}`, variable, [['', commonHeaders[header]]], '');
  return [
    map('$uri', '$kantine_is_sandbox', sandbox ? [[`~^${sandbox}`, '1']] : [], '0'),
    map(
      '$http_sec_fetch_dest',
      '$kantine_wants_data',
      [
        ['', '1'],
        [wanted, '1'],
      ],
      '0',
    ),
    map('$kantine_is_sandbox$kantine_wants_data', '$kantine_is_refused', [['00', '1']], '0'),
    map(
      '$kantine_is_sandbox$upstream_http_content_security_policy',
      '$kantine_upload_policy',
      [['~^1.', '']],
      uploadPolicy,
    ),
    map(
      '"$http_sec_fetch_dest|$upstream_http_content_type|$upstream_http_content_disposition|$uri"',
      '$kantine_disposition',
      [
        [`${opened}attachment\\b`, '$upstream_http_content_disposition'],
        [`${opened}.*\\|/storage/`, 'attachment'],
      ],
      '$upstream_http_content_disposition',
    ),
    absent('$kantine_referrer_policy', 'referrer-policy'),
    absent('$kantine_resource_policy', 'cross-origin-resource-policy'),
  ];
}

function venueApiHeaders(): string {
  const hidden = [gatewayHeader, 'x-content-type-options', 'content-disposition', ...originWideHeaders];
  const added = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': '$kantine_upload_policy',
    'content-disposition': '$kantine_disposition',
    'referrer-policy': '$kantine_referrer_policy',
    'cross-origin-resource-policy': '$kantine_resource_policy',
    'strict-transport-security': '$kantine_strict_transport',
    vary: 'sec-fetch-dest',
  };
  const orders = `proxy_ignore_headers ${nginxOrders.join(' ')};\n`;
  return hidden.map((name) => `proxy_hide_header ${name};\n`).join('') + orders + addHeaders(added);
}

function addHeaders(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${nginxValue(value)} always;\n`,
  );
  return lines.join('');
}

function map(
  of: string,
  variable: string,
  cases: [pattern: string, value: string][],
  otherwise: string,
): string {
  const lines = cases.map(
    ([pattern, value]) => `  "${pattern.replaceAll('\\', '\\\\')}" ${nginxValue(value)};\n`,
  );
  return `map ${of} ${variable} {\n${lines.join('')}  default ${nginxValue(otherwise)};\n}\n`;
}

const nginxValue = (value: string) => (/^\$\w+$/.test(value) ? value : nginxText(value));

function nginxText(value: string): string {
  if (value.includes('$')) throw new Error(`${value} has a dollar sign, which nginx cannot escape`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
