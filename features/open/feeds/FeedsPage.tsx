import { type ReactNode, useState } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { SaveCard } from '#features/card/editor/useCardList.tsx';
import { useOwnCategories } from '#features/catalogue/editor/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import type { Item } from '#features/catalogue/products/catalogue.contract.ts';
import { priceWords } from '#features/catalogue/products/price-words.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { formatCount } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { LoadState } from '#foundation/ui/feedback/LoadState.tsx';
import { orShowFailure } from '#foundation/ui/feedback/showFailure.ts';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { Column } from '#foundation/ui/layout/Column.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { NamedRow, NamedRows } from '#foundation/ui/list/NamedRows.tsx';
import { useGrowingList } from '#foundation/ui/list/useGrowingList.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import styles from './FeedsPage.module.css';
import { feedProblem, hasGoogleFeed, itemProblem } from './feed-problems.rules.ts';
import { OffersLeftOut } from './OffersLeftOut.tsx';

/** How many products show what others will see. */
const SAMPLES = 3;

const itemForm = lazy(() => import('#features/catalogue/editor/ItemForm.tsx'), 'ItemForm');

interface FeedsPageProps {
  card: Card;
  save: SaveCard;
  /** Opens a section of the panel. */
  onSection: (section: 'apariencia' | 'informacion') => void;
}

/** The section 'Google e Instagram': how products look there, the addresses of the feeds, and what they leave out. */
export function FeedsPage({ card, save, onSection }: FeedsPageProps) {
  const words = tradeWords(card.cardType);
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = asked ?? card.enableFeeds;
  const list = useOwnItems(card.id, card.cardType);
  const shown = list.query.data?.filter(({ isActive }) => isActive) ?? [];
  const change = async (enableFeeds: boolean) => {
    setAsked(enableFeeds);
    await orShowFailure('No se pudo guardar', () => save(card, { enableFeeds }));
    setAsked(null);
  };
  return (
    <>
      <SectionHead title="Google e Instagram" />
      <Column>
        <SwitchLine
          label="Publicar mi catálogo"
          hint={`Ahí se muestran tus ${words.many} con precio y foto, y se ponen al día sol${words.o}s.`}
          isOn={isOn}
          onChange={change}
        />
        {isOn && !card.isActive && (
          <p className={styles.why}>Los van a leer cuando tu tarjeta esté activa.</p>
        )}
        {hasGoogleFeed(card.cardType) && (
          <Feed title="Google" address={isOn && `/feeds/${card.subdomain}/google.xml`}>
            {isOn
              ? 'En Google Merchant Center, abre Fuentes de datos, elige Agregar productos desde un archivo y pega esta dirección.'
              : 'Con una cuenta de Google Merchant Center, que no cuesta nada, pueden salir en la búsqueda y en Google Shopping.'}
          </Feed>
        )}
        <Feed title="Instagram y Facebook" address={isOn && `/feeds/${card.subdomain}/meta.csv`}>
          {isOn
            ? 'En Meta Commerce Manager, abre Catálogo y Orígenes de datos, elige Lista de datos programada y pega esta dirección.'
            : 'Con una cuenta de Meta Commerce Manager, que no cuesta nada, los etiquetas en tus publicaciones e historias.'}
          {isOn &&
            card.cardType === 'real_estate' &&
            ' El catálogo debe ser de tipo Propiedades; en el mapa aparecen donde está tu negocio.'}
          {isOn &&
            card.cardType === 'automotive' &&
            ' El catálogo debe ser de tipo Vehículos; aparecen en la dirección de tu negocio o, si no la escribiste, en su comuna.'}
        </Feed>
        {!list.query.isPending && (
          <>
            <Sample
              card={card}
              items={shown.filter((item) => !feedProblem(card) && !itemProblem(card, item))}
            />
            <LeftOut card={card} list={list} onSection={onSection} />
          </>
        )}
      </Column>
    </>
  );
}

/** @param address once the catalogue is published */
function Feed({ title, address, children }: { title: string; address: string | false; children: ReactNode }) {
  return (
    <section className={styles.feed}>
      <h2>{title}</h2>
      <p className={styles.why}>{children}</p>
      {address && (
        <>
          <p className={styles.address}>{new URL(address, location.href).href}</p>
          <CopyLinkButton address={address} small />
        </>
      )}
    </section>
  );
}

/** How the first products look elsewhere; nothing while none has all that is needed. */
const Sample = ({ card, items }: { card: Card; items: readonly Item[] }) =>
  items.length > 0 && (
    <section className={styles.feed}>
      <h2>Así se ven</h2>
      <ul className={styles.sample}>
        {items.slice(0, SAMPLES).map((item) => (
          <li key={item.id}>
            <Picture src={item.imageUrl ?? ''} width={200} height={200} sizes="200px" widest={480} eager />
            <b>{priceWords(card.cardType, item)}</b>
            <span>{item.name}</span>
            <span>{card.title}</span>
          </li>
        ))}
      </ul>
    </section>
  );

interface LeftOutProps extends Pick<FeedsPageProps, 'card' | 'onSection'> {
  list: ReturnType<typeof useOwnItems>;
}

/** The products that the feeds leave out, each with what it lacks and its form. */
function LeftOut({ card, list, onSection }: LeftOutProps) {
  const words = tradeWords(card.cardType);
  const { query, changes } = list;
  const categories = useOwnCategories(card.id).query.data ?? [];
  const [opened, setOpened] = useState<Item | null>(null);
  const { count, end } = useGrowingList();
  const problem = feedProblem(card);
  const isBranch = card.catalogueOf !== undefined;
  const shown = query.data?.filter(({ isActive }) => isActive);
  const left = shown?.flatMap((item) => {
    const lack = itemProblem(card, item);
    return lack ? [{ item, lack }] : [];
  });
  const section = problem?.section;
  return (
    <section className={styles.feed}>
      <h2>Qué queda fuera</h2>
      <LoadState query={query} of={`tus ${words.many}`} />
      {problem && section && (
        <>
          <p className={styles.why}>
            Por ahora, tod{words.o}s. {problem.text}
          </p>
          <Button variant="line" small onClick={() => onSection(section)}>
            Ir a {section === 'apariencia' ? 'Apariencia' : 'Información'}
          </Button>
        </>
      )}
      {!problem && shown && left && (
        <>
          <p className={styles.why}>
            {shown.length === 0
              ? `Todavía no tienes ${words.many} a la vista.`
              : left.length === 0
                ? `Nada: l${words.o}s ${formatCount(shown.length)} ${words.many} están completos.`
                : `${formatCount(left.length)} de ${formatCount(shown.length)} ${words.many}, hasta que l${words.o}s completes${isBranch ? ' en la tarjeta de la que es sucursal' : ''}.`}
          </p>
          {left.length > 0 && (
            <NamedRows label="Qué queda fuera">
              {left.slice(0, count).map(({ item, lack }) => (
                <NamedRow key={item.id} name={item.name} detail={lack}>
                  {!isBranch && (
                    <Button
                      variant="line"
                      small
                      aria-label={`Completar ${item.name}`}
                      onClick={() => setOpened(item)}
                    >
                      Completar
                    </Button>
                  )}
                </NamedRow>
              ))}
            </NamedRows>
          )}
          {count < left.length && <div ref={end} />}
          <OffersLeftOut card={card} />
        </>
      )}
      <LazyDialog
        of={itemForm}
        title={`Editar ${words.title}`}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      >
        {(ItemForm) => (
          <ItemForm
            cardId={card.id}
            item={opened}
            cardType={card.cardType}
            categories={categories}
            categoryId={null}
            changes={changes}
            onCopy={setOpened}
            onClose={() => setOpened(null)}
          />
        )}
      </LazyDialog>
    </section>
  );
}
