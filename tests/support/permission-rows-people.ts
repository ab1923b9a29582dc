import { PRIVACY_VERSION } from '#features/people/accounts/consent.rules.ts';
import { PASSWORD } from './people.ts';
import {
  account,
  administrator,
  anyone,
  newPassword,
  ofOwner,
  ofOwnersSaved,
  ofUser,
  owner,
  ownerAlone,
  type Row,
  signedIn,
} from './permission-row.ts';

/** Nobody here has a second factor, so people who have permission get the answer that it is not set up. */
const notSetUp = signedIn;
const madeUpCredential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
};

/** Accounts, what people keep, and the administration. */
export const PEOPLE_ROWS: Row[] = [
  ['GET /api/auth/user', signedIn()],
  ['POST /api/auth/login', anyone(), ({ asker }) => ({ body: { email: asker.email, password: PASSWORD } })],
  ['POST /api/auth/logout', anyone()],
  ['PATCH /api/auth/user/profile', signedIn(), () => ({ body: { firstName: 'Eva' } })],
  ['POST /api/auth/change-password', signedIn(), () => ({ body: newPassword })],
  ['PATCH /api/auth/user/password', signedIn(), () => ({ body: newPassword })],
  [
    'POST /api/auth/change-email',
    signedIn(),
    () => ({ body: { currentPassword: PASSWORD, email: 'nuevo@correo.cl' } }),
  ],
  ['POST /api/auth/confirm-email', ownerAlone(), ({ emailToken }) => ({ body: { token: emailToken } })],
  ['POST /api/auth/resend-confirmation', signedIn()],
  ['POST /api/auth/forgot-password', anyone(202), () => ({ body: { email: 'nadie@correo.cl' } })],
  [
    'POST /api/auth/reset-password',
    anyone(),
    ({ resetToken }) => ({ body: { token: resetToken, password: 'otra clave distinta' } }),
  ],
  ['GET /api/auth/keys', signedIn()],
  // Nobody makes a key for the administration.
  [
    'POST /api/auth/keys',
    [401, 201, 201, 201, 201, 201, 201, 403],
    () => ({
      body: { name: 'Planilla', may: 'read', cardIds: null, days: 90, currentPassword: PASSWORD },
    }),
  ],
  [
    'DELETE /api/auth/keys/{id}',
    [401, 404, 404, 404, 404, 404, 204, 404],
    ({ ownKeyId }) => ({ id: ownKeyId }),
  ],
  ['GET /api/auth/second-factors', signedIn()],
  ['POST /api/auth/totp', signedIn(), () => ({ body: { currentPassword: PASSWORD } })],
  ['POST /api/auth/totp/confirm', notSetUp(409), () => ({ body: { code: '123456' } })],
  ['DELETE /api/auth/totp', notSetUp(409), () => ({ body: { currentPassword: PASSWORD, code: '123456' } })],
  [
    'POST /api/auth/recovery-codes',
    notSetUp(409),
    () => ({ body: { currentPassword: PASSWORD, code: '123456' } }),
  ],
  ['POST /api/auth/passkeys/options', signedIn(), () => ({ body: { currentPassword: PASSWORD } })],
  [
    'POST /api/auth/passkeys',
    notSetUp(400),
    () => ({ body: { name: 'Mi llave', credential: madeUpCredential } }),
  ],
  ['DELETE /api/auth/passkeys/{id}', notSetUp(404), () => ({ id: 1, body: { currentPassword: PASSWORD } })],
  ['POST /api/auth/passkey-sign-in/options', anyone()],
  ['POST /api/auth/passkey-sign-in', anyone(400), () => ({ body: { credential: madeUpCredential } })],
  ['GET /api/auth/sessions', signedIn()],
  ['DELETE /api/auth/sessions', signedIn(204)],
  ['DELETE /api/auth/sessions/{id}', signedIn(204), ({ asker }) => ({ id: asker.sessionId }), 'their own'],
  [
    'DELETE /api/auth/sessions/{id}',
    [401, 404, 404, 404, 404, 404, 204, 404],
    ({ owner }) => ({ id: owner.sessionId }),
    "the owner's",
  ],

  ['POST /api/users', [201, 403, 403, 403, 403, 403, 403, 201], () => ({ body: account })],
  ['GET /api/users/{id}', anyone(), ofOwner, 'of an active card'],
  ['GET /api/users/{id}', [401, 200, 404, 404, 404, 404, 404, 200], ofUser, 'without a card'],
  ['GET /api/users/{id}/export', ownerAlone(), ofOwner],
  [
    'DELETE /api/users/{id}',
    ownerAlone(204),
    (w) => ({ ...ofOwner(w), body: { password: PASSWORD, closesOrders: true } }),
  ],

  ['GET /api/users/{id}/orders', ownerAlone(), ofOwner],
  ['GET /api/users/{id}/saved-cards', owner(), ofOwner],
  [
    'POST /api/users/{id}/saved-cards',
    owner(201),
    (w) => ({ ...ofOwner(w), body: { cardId: w.strangersCard.id } }),
  ],
  ['POST /api/users/{id}/saved-cards/{cardId}', owner(201), ofOwnersSaved],
  ['GET /api/users/{id}/saved-card-ids', owner(), ofOwner],
  [
    'PUT /api/users/{id}/saved-cards/{cardId}',
    owner(204),
    (w) => ({ id: w.owner.id, cardId: w.savedCardId, body: { after: null } }),
  ],
  ['DELETE /api/users/{id}/saved-cards/{cardId}', owner(204), ofOwnersSaved],
  ['GET /api/users/{id}/saved-cards/{cardId}/check', owner(), ofOwnersSaved],

  ['POST /api/user/consents', signedIn(201), () => ({ body: { consentVersion: PRIVACY_VERSION } })],
  ['GET /api/users/{id}/achievements', owner(), ofOwner],
  ['POST /api/users/{id}/check-badges', owner(), ofOwner],
  [
    'POST /api/users/{id}/achievements/{achievementId}/mark-viewed',
    owner(),
    (w) => ({ ...ofOwner(w), achievementId: w.achievementId }),
  ],

  ['GET /api/admin/cards', administrator()],
  ['GET /api/admin/users', administrator()],
  ['GET /api/admin/stats', administrator()],
  ['GET /api/admin/audit', administrator()],
  ['POST /api/browser-errors', anyone(202), () => ({ body: { message: 'x is null', release: 'dev' } })],
  ['GET /api/admin/growth', administrator()],
  ['GET /api/admin/uf', administrator()],
  [
    'PUT /api/admin/uf',
    administrator(),
    () => ({ body: { values: [{ day: '2026-01-09', pesos: 39_643.59 }] } }),
  ],
  ['GET /api/admin/reports', administrator()],
  [
    'PUT /api/admin/reports/{id}',
    administrator(),
    (w) => ({ id: w.reportId, body: { isReviewed: true, note: 'Sin problemas' } }),
  ],
  ['GET /api/admin/contacts', administrator()],
  ['GET /api/admin/contacts/export', administrator()],
  ['POST /api/admin/contacts/clear', administrator(), () => ({ body: { contact: 'nadie@correo.cl' } })],
  [
    'POST /api/admin/cards',
    administrator(201),
    () => ({ body: { title: 'Otro', cardType: 'services', owner: account } }),
  ],
  ['POST /api/admin/users', administrator(201), () => ({ body: account })],
  ['POST /api/admin/users/{id}/password-link', administrator(201), ofUser],
  ['PUT /api/admin/users/{id}', administrator(), (w) => ({ ...ofUser(w), body: { firstName: 'Eva' } })],
  [
    'PUT /api/admin/users/{id}',
    administrator(),
    (w) => ({ ...ofOwner(w), body: { role: 'admin' } }),
    'promoting',
  ],
  ['PUT /api/admin/users/{id}/role', administrator(), (w) => ({ ...ofOwner(w), body: { role: 'user' } })],
  ['DELETE /api/admin/users/{id}/second-factors', administrator(204), ofUser],
  [
    'DELETE /api/admin/users/{id}',
    administrator(204),
    (w) => ({ ...ofOwner(w), query: 'closesOrders=true' }),
  ],
];
