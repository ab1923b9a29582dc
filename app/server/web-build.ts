import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { App } from '#foundation/server/http/http.ts';

/** The built web client: renders a page and knows the files that its document needs. */
export interface WebBuild {
  /** False in development: files change while the server runs, so no page is cached. */
  isFinal: boolean;
  /** Identifies the build: it changes whenever the scripts change. */
  release: string;
  /** Answers requests for the client's files. */
  serveFiles(app: App): Promise<void>;
  /** `name` is the name of the page's folder. */
  render(name: string, props: object): Promise<string>;
  assetsOf(name: string): PageAssets | Promise<PageAssets>;
}

export interface PageAssets {
  /** The elements of the head that bring the styles. */
  styles: string;
  chunk: string;
  /** The entry and every chunk that it imports, so that they load in parallel. */
  scripts: string[];
  /** A tiny script that the document loads first: it records early taps and then loads the others. */
  first: string;
  /**
   * The script that reports the page's errors, loaded at the first error, with the release it reports. Null in
   * development.
   */
  reporter: { script: string; release: string } | null;
  /** The script that fills in what older browsers lack. Missing in development. */
  fallbacks?: string;
  font: string | null;
  /** The script that registers the service worker when the page is idle. Missing in development. */
  offline?: string;
}

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

const DIST = join(import.meta.dirname, '../../dist');
const ENTRY = 'app/web/browser.tsx';
const FIRST_SCRIPT = 'app/web/first.ts';
const REPORTER = 'app/web/report-error.ts';
const FALLBACKS = 'app/web/older-browsers.ts';
const OFFLINE = 'app/web/offline.ts';

/** @throws when `npm run build` has not been run */
export async function loadWebBuild(dist = DIST): Promise<WebBuild> {
  const clientDir = join(dist, 'client');
  const manifestText = await readFile(join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(manifestText) as Manifest;
  // The names of the files in the manifest change with their contents.
  const release = createHash('sha256').update(manifestText).digest('hex').slice(0, 8);
  const { renderPage } = (await import(pathToFileURL(join(dist, 'server/ssr.js')).href)) as {
    renderPage: WebBuild['render'];
  };
  const assets = new Map(
    Object.keys(manifest).flatMap((source) => {
      const name = /^app\/pages\/([\w-]+)\/\w+Page\.tsx$/.exec(source)?.[1];
      return name ? [[name, collect(manifest, source, release)] as const] : [];
    }),
  );
  return {
    isFinal: true,
    release,
    serveFiles: (app) => serveBuiltFiles(app, clientDir),
    render: renderPage,
    assetsOf(name) {
      const found = assets.get(name);
      if (!found) throw new Error(`No page is called ${name}`);
      return found;
    },
  };
}

function collect(manifest: Manifest, pageSource: string, release: string): PageAssets {
  const chunks = new Map<string, Chunk>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(key)) return;
    chunks.set(key, chunk);
    chunk.imports?.forEach(add);
  };
  add(ENTRY);
  add(pageSource);
  const all = [...chunks.values()];
  const sheets = [...new Set(all.flatMap((chunk) => chunk.css ?? []))];
  const font = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'));
  return {
    styles: sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n'),
    chunk: `/${manifest[pageSource]?.file}`,
    scripts: all.filter(({ file }) => file.endsWith('.js')).map(({ file }) => `/${file}`),
    first: `/${manifest[FIRST_SCRIPT]?.file}`,
    reporter: { script: `/${manifest[REPORTER]?.file}`, release },
    fallbacks: `/${manifest[FALLBACKS]?.file}`,
    font: font ? `/${font.file}` : null,
    offline: `/${manifest[OFFLINE]?.file}`,
  };
}

/**
 * Files under /assets/ have a hash in their name, and a font never changes: both are cached for a year. Browsers check for a new service worker
 * each time.
 */
function cachingOf(path: string): string {
  if (/\/(assets|fonts)\//.test(path)) return 'public, max-age=31536000, immutable';
  return /\/sw\.js(\.\w+)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Serves the built files. One route serves everything below /assets/; each of the few other files has its own route.
 */
async function serveBuiltFiles(app: App, clientDir: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', cachingOf(path));
    },
  };
  await app.register(fastifyStatic, { ...options, root: join(clientDir, 'assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: ['.vite/**', 'assets/**'],
    decorateReply: false,
  });
}
