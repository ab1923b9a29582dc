import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { OneFieldForm } from '#foundation/ui/form/OneFieldForm.tsx';
import styles from './OwnDomainSection.module.css';
import type { getOwnDomain, OwnDomain, setOwnDomain } from './own-domain.contract.ts';

/** The card at a domain that the shop already has. Nothing where this site gives cards no hosts. */
export function OwnDomainSection({ cardId }: { cardId: number }) {
  const client = useQueryClient();
  const queryKey = ['own-domain', cardId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => api<typeof getOwnDomain>('GET /api/cards/{id}/domain', { id: cardId }),
  });
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  if (!data?.target) return null;

  const save = async (domain: string | null) => {
    setPending(true);
    setError(undefined);
    try {
      const call = { id: cardId, body: { domain } };
      const saved = await api<typeof setOwnDomain>('PUT /api/cards/{id}/domain', call);
      client.setQueryData<OwnDomain>(queryKey, saved);
      setTyped('');
    } catch (refused) {
      const field = refused instanceof ApiError ? refused.fields.domain : undefined;
      setError(field ?? reasonOf(refused));
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={styles.domain}>
      <h3>Tu propio dominio</h3>
      {data.domain ? (
        <>
          <p role="status">
            Tu tarjeta también está en{' '}
            <a href={`https://${data.domain}`} target="_blank" rel="noreferrer">
              {data.domain}
            </a>
            . La primera visita puede tardar un minuto.
          </p>
          {error && <p role="alert">{error}</p>}
          <Button variant="line" small disabled={isPending} onClick={() => save(null)}>
            Desconectar
          </Button>
        </>
      ) : (
        <>
          <p>
            Si ya tienes uno, crea donde lo compraste un registro CNAME de <b>www</b> que lleve a{' '}
            <b>{data.target}</b>, y escríbelo aquí.
          </p>
          <OneFieldForm
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              if (typed.trim() === '') setError('Escribe un dominio, como www.panaderia.cl.');
              else if (!isPending) void save(typed);
            }}
          >
            <Field
              label="Dominio"
              name="domain"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              placeholder="www.panaderia.cl"
              value={typed}
              error={error}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
            <Button variant="line" type="submit" disabled={isPending}>
              {isPending ? 'Conectando...' : 'Conectar'}
            </Button>
          </OneFieldForm>
        </>
      )}
    </section>
  );
}
