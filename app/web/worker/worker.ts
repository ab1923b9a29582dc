/**
 * The service worker: without a network it shows the public pages that the visitor has already seen. It also shows
 * notifications. See docs/offline.md. Built as `/sw.js` by build/service-worker.ts.
 */
import './notifications.ts';
import './documents.ts';
import { keepShell } from './files.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell(event));
  // Safe while pages of an older build are open: hashed files never change, and theirs stay in the cache.
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
