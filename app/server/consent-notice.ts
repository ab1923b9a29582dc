import type { Viewer } from '#features/people/accounts/accounts.access.ts';
import { findAskedConsent } from '#features/people/accounts/consents.store.ts';
import type { Queryable } from '#foundation/server/database/database.ts';
import { escapeHtml } from './document.ts';

const CSS = `
.consent{display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:0 20px;padding:8px var(--gutter);
background:var(--warn-soft);font:var(--text-15-bold)}
.consent button{min-height:44px;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer;
text-decoration:underline;text-underline-offset:3px}`;

/**
 * The notice above a signed-in person's page that asks for consent to the current privacy text; '' if it is not needed.
 * It is plain HTML, so that no page loads scripts for it. It does not block the page, so that nobody is locked out of
 * their business.
 */
export async function consentNotice(db: Queryable, viewer: Viewer, path: string): Promise<string> {
  const asked = await findAskedConsent(db, viewer.id, new Date());
  if (!asked) return '';
  const words =
    asked === 'again' ? 'La política de privacidad cambió.' : 'Falta que leas la política de privacidad.';
  return `<aside class="consent" aria-label="Tu privacidad"><style>${CSS}</style><p>${words}</p><form action="/consentimiento"><input type="hidden" name="next" value="${escapeHtml(path)}"><button>Leer y decidir</button></form></aside>`;
}
