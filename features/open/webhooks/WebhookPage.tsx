import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecretDialog } from '#features/open/keys/SecretDialog.tsx';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Column } from '#foundation/ui/layout/Column.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { AddressForm, type Proof } from './AddressForm.tsx';
import { EventLog } from './EventLog.tsx';
import styles from './WebhookPage.module.css';
import type {
  deleteWebhook,
  getWebhook,
  saveWebhook,
  sendEventAgain,
  testWebhook,
  Webhook,
} from './webhooks.contract.ts';

/** How often the log is read again while it is on the screen. */
const REFRESH_MS = 5_000;

/** The section 'Otros programas': where events of the card are sent, and what became of the last ones. */
export function WebhookPage({ cardId, now }: { cardId: number; now: string }) {
  const queries = useQueryClient();
  const queryKey = ['webhook', cardId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api<typeof getWebhook>('GET /api/cards/{id}/webhook', { id: cardId }, { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const { webhook = null, events = [] } = query.data ?? {};

  const save = async (url: string, proof?: Proof) => {
    const saved = await api<typeof saveWebhook>('PUT /api/cards/{id}/webhook', {
      id: cardId,
      body: { url, ...proof },
    });
    await readAgain();
    if (saved.secret) setSecret(saved.secret);
    else showToast({ title: 'Avisos encendidos', detail: 'Envía una prueba para ver si llegan.' });
  };
  const test = () =>
    orShowFailure('No se pudo enviar', async () => {
      await api<typeof testWebhook>('POST /api/cards/{id}/webhook/test', { id: cardId });
      showToast({ title: 'Prueba enviada', detail: 'Abajo ves qué responde tu programa.' });
      await readAgain();
    });
  const sendAgain = (eventId: number) =>
    orShowFailure('No se pudo enviar', async () => {
      await api<typeof sendEventAgain>('POST /api/cards/{id}/webhook/events/{eventId}/send', {
        id: cardId,
        eventId,
      });
      await readAgain();
    });
  const leave = async () => {
    await api<typeof deleteWebhook>('DELETE /api/cards/{id}/webhook', { id: cardId });
    await readAgain();
    setIsLeaving(false);
    showToast({ title: 'Avisos apagados' });
  };

  return (
    <>
      <SectionHead title="Otros programas" />
      <Column>
        <p className={styles.why}>
          Lo que pasa en tu tarjeta le llega al instante a un programa tuyo: tu caja, tu planilla, tu bodega.
          Para que además lea y cambie cosas aquí,{' '}
          <a href="/profile#seguridad">crea una llave en tu cuenta</a>.
        </p>
        <LoadState query={query} of="tus avisos" />
        {query.data && (
          <>
            <State webhook={webhook} onAgain={save} />
            <AddressForm key={webhook?.url} stored={webhook?.url} onSave={save} />
            {webhook && (
              <div className={styles.actions}>
                {webhook.isOn && (
                  <Button variant="line" small onClick={test}>
                    Enviar prueba
                  </Button>
                )}
                <Button variant="line" small className={styles.off} onClick={() => setIsLeaving(true)}>
                  Apagar
                </Button>
              </div>
            )}
            {!webhook && <WhatIsSent />}
            {webhook && <EventLog events={events} canSend={webhook.isOn} now={now} onSend={sendAgain} />}
          </>
        )}
      </Column>
      {isLeaving && (
        <DangerDialog
          title="¿Apagar los avisos?"
          confirmLabel="Apagar los avisos"
          pendingLabel="Apagando..."
          failure="No se pudieron apagar"
          onConfirm={leave}
          onClose={() => setIsLeaving(false)}
        >
          Tu programa no recibe nada más, tampoco lo que todavía espera. Se borran la dirección, el secreto y
          la lista de avisos.
        </DangerDialog>
      )}
      {secret && (
        <SecretDialog
          title="El secreto de la firma"
          secret={secret}
          copyLabel="Copiar el secreto"
          copied="Secreto copiado"
          onClose={() => setSecret(null)}
        >
          Los avisos están encendidos. Con este secreto tu programa comprueba que son nuestros.{' '}
          <b>Para verlo de nuevo te pediremos tu contraseña.</b>
        </SecretDialog>
      )}
    </>
  );
}

const SENT = [
  { name: 'Pedidos', detail: 'Cada uno nuevo, y cada cambio: confirmado, listo, cancelado' },
  { name: 'Reservas y solicitudes', detail: 'Cada una nueva, y cada cambio' },
  { name: 'Mensajes', detail: 'Los que te escriben tus clientes' },
  { name: 'Productos', detail: 'Cambios de precio y de stock, y lo que se agota' },
];

/** What a program will receive, before there is one. */
const WhatIsSent = () => (
  <section className={styles.sent}>
    <h2>Qué llega</h2>
    <NamedRows label="Qué llega">
      {SENT.map((row) => (
        <NamedRow key={row.name} {...row} />
      ))}
    </NamedRows>
    <p className={styles.why}>
      Si tu programa no responde, seguimos intentando por tres días.{' '}
      <a href="https://www.standardwebhooks.com" rel="noreferrer" target="_blank">
        Así se comprueba la firma
      </a>
    </p>
  </section>
);

/** Says when events do not arrive. */
function State({ webhook, onAgain }: { webhook: Webhook | null; onAgain: (url: string) => Promise<void> }) {
  if (webhook && !webhook.isOn)
    return (
      <>
        <Alert title="Los avisos están apagados" detail="Tu programa no recibió ninguno en tres días." />
        <Button
          variant="line"
          small
          onClick={() => orShowFailure('No se pudieron encender', () => onAgain(webhook.url))}
        >
          Encender de nuevo
        </Button>
      </>
    );
  if (webhook?.failingSince)
    return (
      <Alert
        title="Tu programa no está recibiendo"
        detail="Guardamos los avisos y seguimos intentando, hasta por tres días."
      />
    );
  return null;
}
