import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { isEmail } from '#foundation/contract/email.ts';
import { closeNotifications, isPushPossible, subscribeBrowser } from '#foundation/ui/browser/push.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showPushFailure } from '#foundation/ui/feedback/showPushFailure.ts';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
import { Details } from '#foundation/ui/layout/Details.tsx';
import type { Watch, WatcherDraft } from './order-watch.contract.ts';
import styles from './WatchBox.module.css';

interface WatchBoxProps {
  token: string;
  detail: string;
  /** Of the notifications, which have been read where this is shown. */
  tag: string;
  read: (signal: AbortSignal) => Promise<Watch>;
  add: (draft: z.input<typeof WatcherDraft>) => Promise<Watch>;
  remove: (watcherId: number) => Promise<Watch>;
}

/** 'Avísame': the customer is told by a notification or an e-mail what becomes of an order or a booking. */
export function WatchBox({ token, detail, tag, read, add, remove }: WatchBoxProps) {
  const client = useQueryClient();
  const queryKey = ['watch', token];
  const [isPossible, setPossible] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    setPossible(isPushPossible());
    void closeNotifications(tag);
  }, [tag]);
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  if (!data || (!isPossible && !data.takesEmail)) return null;

  const take = async (change: () => Promise<Watch>) => {
    setBusy(true);
    try {
      client.setQueryData(queryKey, await change());
    } finally {
      setBusy(false);
    }
  };
  const { watchers } = data;
  return (
    <section className={styles.watch} data-screen-only>
      <Details title="Avísame" isOpen={watchers.length > 0}>
        <p>{detail}</p>
        {watchers.length > 0 && (
          <ul>
            {watchers.map(({ id, email }) => (
              <li key={id}>
                <span>{email ?? 'En un teléfono o computador'}</span>
                <Button
                  variant="plain"
                  small
                  disabled={isBusy}
                  aria-label={email ? `Quitar ${email}` : 'Quitar el teléfono o computador'}
                  onClick={() => take(() => remove(id)).catch(failed)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        )}
        {isPossible && (
          <Button
            variant="line"
            wide
            disabled={isBusy}
            onClick={() =>
              take(async () => add({ push: await subscribeBrowser(data.publicKey) })).catch(failed)
            }
          >
            Avísame en este dispositivo
          </Button>
        )}
        {data.takesEmail && (
          <OneFieldForm
            label="O por correo"
            type="email"
            autoComplete="email"
            maxLength={254}
            submitLabel="Avísame"
            pendingLabel="Avísame"
            variant="line"
            check={(email) => (isEmail(email.trim()) ? undefined : 'Escribe un correo como rosa@correo.cl')}
            onSave={(email) => take(() => add({ email: email.trim() }))}
          />
        )}
      </Details>
    </section>
  );
}

const failed = (error: unknown) => showPushFailure('No pudimos cambiar tus avisos', error);
