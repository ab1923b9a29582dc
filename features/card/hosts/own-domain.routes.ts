import dns from 'node:dns/promises';
import { cardManager } from '#features/card/cards/cards.access.ts';
import type { CardRow } from '#features/card/cards/cards.store.ts';
import { changeCard } from '#features/card/changes/change-card.store.ts';
import { answerPrivate } from '#foundation/server/http/caching.ts';
import { invalidField } from '#foundation/server/http/errors.ts';
import type { App } from '#foundation/server/http/http.ts';
import type { OwnDomains } from '#foundation/server/http/own-domains.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { takeRead } from '#foundation/server/security/team-reads.ts';
import type { Limit } from '#foundation/server/security/throttle.ts';
import type { Services } from '#foundation/server/services.ts';
import { getOwnDomain, type OwnDomain, setOwnDomain } from './own-domain.contract.ts';
import { findOwnDomain, saveOwnDomain } from './own-domain.store.ts';

declare module '#foundation/server/services.ts' {
  interface Services {
    ownDomains: OwnDomains;
  }
}

/** Each asks name servers elsewhere. */
const CHECKS: Limit = { max: 30, windowSeconds: 60 * 60 };

export default function ownDomainRoutes(app: App, { config, db, throttle, ownDomains }: Services): void {
  const base = config.baseDomain?.replace(/:\d+$/, '') ?? null;
  const targetOf = ({ subdomain }: CardRow) => base && `${subdomain}.${base}`;

  registerEndpoint(
    app,
    getOwnDomain,
    cardManager(db),
    async ({ viewer, card, reply }): Promise<OwnDomain> => {
      answerPrivate(reply);
      await takeRead(throttle, 'own-domain', viewer.id);
      return { domain: await findOwnDomain(db, card.id), target: targetOf(card) };
    },
  );

  registerEndpoint(app, setOwnDomain, cardManager(db), async (by): Promise<OwnDomain> => {
    const { domain } = by.body;
    const target = targetOf(by.card);
    if (domain !== null) {
      await throttle.take(`own-domains:${by.viewer.id}`, CHECKS);
      await requireLeadsTo(domain, target, base);
    }
    await changeCard(db, by, ({ trx, card }) => saveOwnDomain(trx, card, domain));
    await ownDomains.refresh();
    return { domain, target };
  });
}

/** The record is the proof that the domain is theirs. @throws {AppError} `invalid` */
async function requireLeadsTo(domain: string, target: string | null, base: string | null): Promise<void> {
  if (target === null) throw invalidField('domain', 'En este sitio las tarjetas no tienen dominio propio.');
  if (domain === base || domain.endsWith(`.${base}`))
    throw invalidField('domain', 'Esta dirección es del directorio. Escribe un dominio tuyo.');
  const names = await dns.resolveCname(domain).catch(() => []);
  if (names.some((name) => name.toLowerCase().replace(/\.$/, '') === target)) return;
  const problem = names[0]
    ? `${domain} lleva a ${names[0]}, no a ${target}.`
    : `${domain} todavía no lleva a ${target}: revisa el registro CNAME. Puede tardar una hora.`;
  throw invalidField('domain', problem);
}
