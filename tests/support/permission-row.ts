import { PASSWORD } from './people.ts';
import type { World } from './permission-world.ts';
import { formWithFile } from './pictures.ts';

export type Statuses = [
  guest: number,
  user: number,
  anotherOwner: number,
  formerMember: number,
  attends: number,
  manages: number,
  owner: number,
  admin: number,
];
export interface Attempt {
  [parameter: string]: unknown;
  query?: string;
  body?: unknown;
}
export type Row = [call: string, statuses: Statuses, attempt?: (world: World) => Attempt, about?: string];

export const anyone = (status = 200): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const signedIn = (status = 200): Statuses => [
  401,
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const attends = (status = 200): Statuses => [401, 403, 403, 403, status, status, status, status];
export const manages = (status = 200): Statuses => [401, 403, 403, 403, 403, status, status, status];
/** Statuses for a conversation between the user and the owner's card. */
export const conversationSide = (status = 200): Statuses => [
  401,
  status,
  403,
  403,
  status,
  status,
  status,
  403,
];
/** Only the card's owner or the person in the path may do it, and administrators. */
export const owner = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, status, status];
export const ownerAlone = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, status, 403];
export const administrator = (status = 200): Statuses => [401, 403, 403, 403, 403, 403, 403, status];

export const ofCard = ({ card }: World) => ({ id: card.id });
export const ofAddress = ({ card }: World) => ({ subdomain: card.subdomain });
export const ofOwner = ({ owner }: World) => ({ id: owner.id });
export const ofOwnersSaved = ({ owner, strangersCard }: World) => ({
  id: owner.id,
  cardId: strangersCard.id,
});
export const ofToken = ({ orderToken }: World) => ({ token: orderToken });
export const ofConversation = ({ conversationId }: World) => ({ id: conversationId });
export const ofVisitor = ({ visitorToken }: World) => ({ token: visitorToken });
export const message = { clientId: 'a-message-of-a-test', content: 'Hola' };
export const ofMember = ({ card, attendantId }: World) => ({ id: card.id, userId: attendantId });
export const ofUser = ({ user }: World) => ({ id: user.id });
export const account = { email: 'alguien@correo.cl', password: PASSWORD };
export const newCard = { title: 'Nueva', cardType: 'products', subdomain: 'la-nueva' };
export const ownPassword = { currentPassword: PASSWORD };
export const newPassword = { currentPassword: PASSWORD, newPassword: 'otra clave distinta' };

export const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

export const sheetForm = formWithFile('file', Buffer.from('nombre;precio\nTorta;9990\n'));
/** Filled in before the first test. */
export const files = {} as {
  receipt: string;
  pictureForm: ReturnType<typeof formWithFile>;
  pictureName: string;
};
