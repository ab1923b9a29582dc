import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
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
  if (!data?.target) return null;

  const save = async (domain: string | null) => {
    const call = { id: cardId, body: { domain } };
    const saved = await api<typeof setOwnDomain>('PUT /api/cards/{id}/domain', call);
    client.setQueryData<OwnDomain>(queryKey, saved);
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
          <Button
            variant="line"
            small
            onClick={() => orShowFailure('No se pudo desconectar', () => save(null))}
          >
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
            label="Dominio"
            name="domain"
            inputMode="url"
            autoCapitalize="none"
            placeholder="www.panaderia.cl"
            submitLabel="Conectar"
            pendingLabel="Conectando..."
            variant="line"
            check={(domain) => (domain.trim() ? undefined : 'Escribe un dominio, como www.panaderia.cl.')}
            onSave={save}
          />
        </>
      )}
    </section>
  );
}
