/** The logged texts are cut to these lengths. */
export const MAX_MESSAGE = 300;
export const MAX_FRAME = 200;
export const MAX_PATH = 200;

const FRAME = /(https?:\/\/\S+?|[\w-]+-extension:\/\/\S+?|moz-extension:\/\/\S+?):(\d+):(\d+)/;

/** The first line of a stack that names a script: its address with line and column; '' without one. */
export const firstFrame = (stack: string): string => FRAME.exec(stack)?.[0] ?? '';

/** Whether the error happened in an extension of the browser, not in the page. */
export const isOfExtension = (frame: string): boolean => /^[\w-]+-extension:/.test(frame);

/**
 * '/assets/shared-Ab12Cd34.js:1:204' → 'shared.js:1:204'. The hash is left out, because it changes with each release,
 * which is stored separately.
 */
export function cleanFrame(frame: string): string {
  const file = frame.replace(/^https?:\/\/[^/]*/, '').replace(/[?#][^:]*/, '');
  return file
    .replace(/^.*\//, '')
    .replace(/-[\w-]{8}(?=\.js)/, '')
    .slice(0, MAX_FRAME);
}

/** Matches what is not a secret or somebody's name: a short word in lower case, or a short number. */
const HARMLESS = /^([a-z][a-z-]{0,23}|\d{1,9})$/;
/** Matches the beginning of addresses that continue with a secret. */
const SECRET = /^\/(pedido|cocina|invitacion|mensajes|restablecer|confirmar)(?=\/)/;

/**
 * An address without query and secrets: '/pedido/x7Gh…' → '/pedido/…'. The first segment is kept, because it is a page
 * or a card and public. Of the others only harmless ones are kept.
 */
export function cleanPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  if (!pathname.startsWith('/')) return '';
  const known = SECRET.exec(pathname);
  if (known) return `${known[0]}/…`;
  const [first = '', ...rest] = pathname.slice(1).split('/');
  return `/${[first.slice(0, 64), ...rest.map((part) => (part === '' || HARMLESS.test(part) ? part : '…'))].join('/')}`.slice(
    0,
    MAX_PATH,
  );
}

/** A message without anything personal: e-mails, long numbers, secrets, and the queries of addresses are removed. */
export const cleanMessage = (message: string): string =>
  message
    .replace(/https?:\/\/[^\s'")]+/g, (address) => {
      const { host, pathname } = URL.parse(address) ?? { host: '', pathname: '' };
      if (!host) return '…';
      return /\.js$/.test(pathname) ? cleanFrame(pathname) : host + cleanPath(pathname);
    })
    .replace(/[^\s@'"]+@[^\s@'"]+/g, '…@…')
    .replace(/\+?\d[\d .-]{5,}\d/g, '#')
    .replace(/[\w-]{16,}/g, (word) => (/\d/.test(word) && /[a-z]/i.test(word) ? '…' : word))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE);
