import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '#features/ordering/order-page/CustomerOrderView.module.css';
import { customerText, Facts } from '#features/ordering/order-page/Facts.tsx';
import course from '#features/ordering/order-page/OrderCourse.module.css';
import { ShopHead } from '#features/ordering/order-page/ShopHead.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { Reach } from './AskedParts.tsx';
import { AskedProduct } from './AskedProduct.tsx';
import { agreedText, tradeInText, wishedText } from './request-text.rules.ts';
import { KIND_WORDS } from './request-words.rules.ts';
import type { CustomerRequest, getCustomerRequest, withdrawRequest } from './requests.contract.ts';
import { TradeInPhotos } from './TradeInPhotos.tsx';

const REFRESH_MS = 20_000;

/** A request as its customer sees it: what it says, what the business answered, and how to withdraw it. */
export function CustomerRequestView({ known }: { known: CustomerRequest }) {
  const { token } = known;
  const client = useQueryClient();
  const queryKey = ['request', token];
  const { data: request } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof getCustomerRequest>('GET /api/requests/by-token/{token}', { token }, { signal }),
    initialData: known,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const [isAsking, setAsking] = useState(false);
  const { card, item } = request;
  const { title, detail } = stateOf(request);
  return (
    <>
      <ShopHead card={card} />
      <main className={styles.page} data-asked>
        <h1>
          {KIND_WORDS[request.kind].title}: {item.name}
        </h1>
        {request.product && (
          <AskedProduct {...request.product} name={item.name} href={request.product.path} />
        )}
        <div className={styles.answer}>
          <p role="status">
            <b>{title}</b>
            <strong>{detail}</strong>
          </p>
          <Course request={request} />
        </div>
        {request.answer && (
          <blockquote className={styles.answer}>
            <b>{card.title}</b>
            <p>{request.answer}</p>
          </blockquote>
        )}
        <Details request={request} />
        <div className={styles.actions}>
          <Reach card={card} whatsappUrl={request.withdrawnAt ? null : request.whatsappUrl} />
          {!request.withdrawnAt && (
            <Button variant="plain" wide className={styles.cancel} onClick={() => setAsking(true)}>
              Retirar la solicitud y borrar mis datos
            </Button>
          )}
        </div>
      </main>
      {isAsking && (
        <DangerDialog
          title="¿Retirar la solicitud?"
          confirmLabel="Retirar"
          pendingLabel="Retirando..."
          failure="No se pudo retirar la solicitud"
          onConfirm={async () => {
            const answer = await api<typeof withdrawRequest>('DELETE /api/requests/by-token/{token}', {
              token,
            });
            await client.cancelQueries({ queryKey });
            client.setQueryData(queryKey, answer);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            El negocio verá que la retiraste. Tu nombre, tu teléfono, tu mensaje y tus fotos se borran de
            inmediato.
          </p>
        </DangerDialog>
      )}
    </>
  );
}

function stateOf({
  status,
  agreedAt,
  timeZone,
  withdrawnAt,
  isReplaced,
  card,
  customerPhone,
}: CustomerRequest) {
  if (withdrawnAt) return { title: 'Retirada', detail: 'La retiraste, y tus datos ya no están.' };
  if (isReplaced)
    return { title: 'Reemplazada', detail: 'Enviaste otra después por lo mismo; el negocio ve la última.' };
  if (status === 'agreed' && agreedAt)
    return { title: 'Quedaron de acuerdo', detail: `Te esperan el ${agreedText(agreedAt, timeZone)}.` };
  if (status === 'done') return { title: 'Realizada', detail: `Gracias por preferir a ${card.title}.` };
  if (status === 'lost') return { title: 'Cerrada', detail: 'El negocio cerró esta solicitud.' };
  if (status === 'contacted')
    return { title: 'En conversación', detail: 'El negocio ya la vio y te contactó.' };
  return { title: 'Enviada', detail: `${card.title} te responderá al ${customerPhone}.` };
}

/** From the request to the visit. */
const COURSE: readonly (readonly [status: string, label: string])[] = [
  ['new', 'Enviada'],
  ['contacted', 'En conversación'],
  ['agreed', 'Agendada'],
];

/** How far it is; nothing of one that is over, and of a price, for which nobody meets. */
function Course({ request }: { request: CustomerRequest }) {
  const { status, kind, isReplaced, withdrawnAt } = request;
  const reached = COURSE.findIndex(([step]) => step === status);
  if (reached < 0 || kind === 'quote' || isReplaced || withdrawnAt) return null;
  return (
    <ol className={course.steps}>
      {COURSE.map(([step, label], at) => (
        <li
          key={step}
          data-done={at <= reached || undefined}
          aria-current={at === reached ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}

function Details({ request }: { request: CustomerRequest }) {
  const { card, item, note, customerName, customerPhone, agreedAt } = request;
  const wished = wishedText(request.wantedDay, request.wantedPart);
  const facts: [string, string | null][] = [
    ['Código', item.code],
    ['Te acomoda', agreedAt ? null : wished || null],
    ['A nombre de', customerText(customerName, customerPhone)],
    ['Tu auto', request.tradeIn && tradeInText(request.tradeIn)],
    ['Tu mensaje', note],
  ];
  return (
    <>
      <Facts label="Solicitud" facts={facts} address={agreedAt && card.address} />
      <TradeInPhotos urls={request.pictureUrls} />
    </>
  );
}
