import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#foundation/contract/api.ts';
import { closeNotification, isPushPossible, subscribeBrowser } from '#foundation/ui/browser/push.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showPushFailure } from '#foundation/ui/feedback/showPushFailure.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
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
    void closeNotification(tag);
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
    <section className={styles.watch} aria-labelledby="watch-title" data-screen-only>
      <h2 id="watch-title">Avísame</h2>
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
      {data.takesEmail && <ByEmail isBusy={isBusy} onAdd={(email) => take(() => add({ email }))} />}
    </section>
  );
}

const failed = (error: unknown) => showPushFailure('No pudimos cambiar tus avisos', error);

function ByEmail({ isBusy, onAdd }: { isBusy: boolean; onAdd: (email: string) => Promise<void> }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  return (
    <OneFieldForm
      onSubmit={(event) => {
        event.preventDefault();
        setProblem('');
        onAdd(email).then(
          () => setEmail(''),
          (error) =>
            error instanceof ApiError && error.status === 400
              ? setProblem('Escribe un correo como rosa@correo.cl')
              : failed(error),
        );
      }}
    >
      <Field
        label="O por correo"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={problem}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" variant="line" disabled={isBusy || email.trim() === ''}>
        Avísame
      </Button>
    </OneFieldForm>
  );
}
