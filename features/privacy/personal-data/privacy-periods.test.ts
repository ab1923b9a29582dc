import { expect, test } from 'vitest';
import { loadWebBuild } from '#app/server/web-build.ts';
import { REPORT_DAYS, REVIEWED_REPORT_DAYS } from '#features/administration/reports/card-reports.store.ts';
import { PERSON_OF_BOOKING_MONTHS } from '#features/booking/bookings/bookings.store.ts';
import { PERSON_OF_REQUEST_MONTHS } from '#features/booking/requests/requests.store.ts';
import { BLOCK_MONTHS } from '#features/conversations/messages/blocks.store.ts';
import { VISITOR_CONVERSATION_MONTHS } from '#features/conversations/messages/conversations.store.ts';
import { KEPT_ACTIVITY_DAYS, KEPT_VISITS_DAYS } from '#features/insight/statistics/aggregation.store.ts';
import { PERSON_OF_ORDER_MONTHS } from '#features/ordering/orders/forgotten-orders.store.ts';
import { LINK_LIVES_MINUTES } from '#features/people/recovery/recovery.store.ts';
import { AUDIT_MONTHS } from '#features/platform/audit/audit.store.ts';
import { DEVICE_DAYS, SESSION_DAYS } from '#foundation/server/security/sessions.ts';

const text = (await (await loadWebBuild()).render('privacy', { contactEmail: null })).replaceAll(
  /<[^>]*>/g,
  '',
);

const IN_WORDS: Record<string, string> = {
  '60 minutes': 'Una hora',
  '180 days': 'medio año',
  '365 days': 'año',
  // A day more than the longest period that statistics show.
  '366 days': 'año',
  '24 months': 'dos años',
};
const words = (period: string): string => IN_WORDS[period] ?? period;

test.each([
  `Cada visita se borra a los ${KEPT_VISITS_DAYS} días`,
  `y cada toque al ${words(`${KEPT_ACTIVITY_DAYS} days`)};`,
  `A los ${words(`${PERSON_OF_ORDER_MONTHS} months`)} borramos del pedido nombre`,
  `o a los ${words(`${PERSON_OF_ORDER_MONTHS} months`)}, el pedido ya no dice de quién fue`,
  `y a los ${words(`${PERSON_OF_REQUEST_MONTHS} months`)} la borramos entera`,
  `qué reservaste, para el negocio. A los ${words(`${PERSON_OF_BOOKING_MONTHS} months`)} la borramos entera`,
  `Se borra ${words(`${REVIEWED_REPORT_DAYS} days`)} después de revisarlo, y al ${words(`${REPORT_DAYS} days`)} en todo caso`,
  `los mensajes, hasta ${words(`${VISITOR_CONVERSATION_MONTHS} months`)} después del último`,
  `puedas cerrarlas. Duran hasta ${SESSION_DAYS} días`,
  `Hasta ${DEVICE_DAYS} días desde la última vez`,
  `El enlace para recuperar tu contraseña${words(`${LINK_LIVES_MINUTES} minutes`)}.`,
  `Se conserva por ${words(`${AUDIT_MONTHS} months`)}, con tu correo`,
  `el registro de cambios de los administradores, por ${words(`${AUDIT_MONTHS} months`)},`,
  `mientras exista la conversación, y ${words(`${BLOCK_MONTHS} months`)} como mínimo`,
])('/privacidad states the period that a sweep applies: %s', (sentence) => {
  expect(text).toContain(sentence);
});
