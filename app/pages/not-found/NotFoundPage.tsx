import picture from '#app/web/images/404-vitrina.webp';
import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import layout from '#features/conversations/messages/SiteFrame.module.css';
import { CompactCards } from '#features/discovery/directory/CompactCards.tsx';
import { cardPath } from '#features/discovery/directory/card-links.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import styles from './NotFoundPage.module.css';
import type { NotFoundPageProps } from './not-found.props.ts';

const WORDS = {
  page: {
    title: 'Página no encontrada',
    list: 'Quizás buscabas',
    detail:
      'Llegaste tarde: de esta página quedaron solo las migas. Busca el negocio por su nombre o vuelve al inicio.',
  },
  card: {
    title: 'Esta tarjeta no existe',
    list: 'Quizás buscabas',
    detail:
      'Puede que el negocio la tenga en pausa o que haya cambiado de dirección. Búscalo por su nombre o vuelve al inicio.',
  },
  product: {
    title: 'Esto ya no está en la tarjeta',
    list: 'Estaba en esta tarjeta',
    detail:
      'Puede que se haya acabado o que tenga otra dirección. Mira qué más hay en la tarjeta del negocio.',
  },
  conversation: {
    title: 'Esta conversación ya no está aquí',
    list: '',
    detail: 'El negocio o tú la borraron.',
  },
} as const;

/** The page for unknown addresses, with links to similar cards, to the card that had the product, or to the messages. */
export default function NotFoundPage({ kind, similar, home }: NotFoundPageProps) {
  const { title, detail, list } = WORDS[kind];
  const [card] = kind === 'product' ? similar : [];
  const way = card
    ? { href: cardPath(card), children: 'Ver la tarjeta' }
    : kind === 'conversation'
      ? { href: '/mensajes', children: 'Ir a mis mensajes' }
      : { href: home, children: 'Ir al inicio' };
  return (
    <div className={layout.page}>
      <SiteHeader home={home}>
        <HeaderAccount />
      </SiteHeader>
      <main className={styles.main}>
        <img className={styles.picture} src={picture} width="640" height="640" alt="" />
        <div>
          <h1>{title}</h1>
          <p className={styles.detail}>{detail}</p>
          {/* A form may only be sent to the page's own host. */}
          {home === '/' && (
            <div className={styles.search}>
              <SearchField />
            </div>
          )}
          <Button {...way} className={styles.home} />
          {similar.length > 0 && (
            <section aria-labelledby="similares">
              <h2 id="similares">{list}</h2>
              <CompactCards cards={similar} />
            </section>
          )}
        </div>
      </main>
      <SiteNav at="bottom" home={home} />
    </div>
  );
}
