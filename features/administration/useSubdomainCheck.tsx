import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { checkSubdomain } from '#features/cards/subdomains.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';

const PAUSE_MS = 300;

export interface SubdomainState {
  phase: 'own' | 'checking' | 'available' | 'refused' | 'unknown';
  /** Why it cannot be had, as a sentence. */
  reason: string | null;
}

/** Whether a card could have this address, asked while it is typed. `own` is the one that it has. */
export function useSubdomainCheck(subdomain: string, own: string, cardId: number): SubdomainState {
  const [asked, setAsked] = useState(subdomain);
  useEffect(() => {
    const timer = setTimeout(setAsked, PAUSE_MS, subdomain);
    return () => clearTimeout(timer);
  }, [subdomain]);

  const isOwn = subdomain === own;
  const { data, isError } = useQuery({
    queryKey: ['subdomain', asked, cardId],
    queryFn: ({ signal }) =>
      api<typeof checkSubdomain>('GET /api/subdomains/{subdomain}', { subdomain: asked, cardId }, { signal }),
    enabled: !isOwn && asked === subdomain && asked !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  if (isOwn) return { phase: 'own', reason: null };
  if (subdomain === '') return { phase: 'refused', reason: 'El subdominio es requerido' };
  if (asked === subdomain && isError) return { phase: 'unknown', reason: null };
  if (data?.subdomain !== subdomain || asked !== subdomain) return { phase: 'checking', reason: null };
  return { phase: data.available ? 'available' : 'refused', reason: data.reason };
}
