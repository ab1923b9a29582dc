import { useState } from 'react';
import { Celebration } from '#features/achievements/Celebration.tsx';
import { CardSwitcher } from '#features/cards/CardSwitcher.tsx';
import type { Card } from '#features/cards/cards.contract.ts';
import { HoursDialog } from '#features/cards/HoursDialog.tsx';
import { OptionsDialog } from '#features/cards/OptionsDialog.tsx';
import { ProfileDialog } from '#features/cards/ProfileDialog.tsx';
import { SavedDialog } from '#features/cards/SavedDialog.tsx';
import { tradeWords } from '#features/cards/trade-words.rules.ts';
import { useCardList } from '#features/cards/useCardList.tsx';
import { CategoriesPanel } from '#features/catalogue/CategoriesPanel.tsx';
import { ItemsPanel } from '#features/catalogue/ItemsPanel.tsx';
import { useOwnCategories } from '#features/catalogue/useOwnCategories.tsx';
import { useOwnItems } from '#features/catalogue/useOwnItems.tsx';
import { ImportExportMenu } from '#features/catalogue-sheets/ImportExportMenu.tsx';
import { SheetImport } from '#features/catalogue-sheets/SheetImport.tsx';
import { OffersPanel } from '#features/offers/OffersPanel.tsx';
import { useOwnOffers } from '#features/offers/useOwnOffers.tsx';
import { OrdersPanel } from '#features/orders/OrdersPanel.tsx';
import { useOwnOrders } from '#features/orders/useOwnOrders.tsx';
import { classNames } from '#foundation/ui/class-names.ts';
import { Dialog } from '#foundation/ui/Dialog.tsx';
import { Wordmark } from '#foundation/ui/Wordmark.tsx';
import { LivePreview } from './LivePreview.tsx';
import styles from './Panel.module.css';
import { PanelHead, SideHead } from './PanelHead.tsx';
import { type PanelDialog, PanelMenu } from './PanelMenu.tsx';
import { MorePlaces, SideNav, TabBar } from './PanelNav.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { StatisticsTab } from './StatisticsTab.tsx';
import type { PanelAddress } from './usePanelAddress.tsx';

type OwnedCard = Card & { pageUrl: string };

interface PanelProps {
  known: [OwnedCard, ...OwnedCard[]];
  address: PanelAddress;
  onGo: (to: PanelAddress) => void;
  /** ISO 8601. */
  now: string;
}

/** How much there is in all, once every list is known. */
const sumOf = (counts: Record<string, number | undefined>): number | null =>
  Object.values(counts).reduce<number | null>(
    (sum, count) => (sum === null || count === undefined ? null : sum + count),
    0,
  );

/** One card of the owner's: what it sells, what came in, and how it is set up. */
export function Panel({ known, address, onGo, now }: PanelProps) {
  const { cards, save } = useCardList(known);
  const [dialog, setDialog] = useState<PanelDialog | 'more' | 'saved' | 'import' | null>(null);
  const card = cards.find(({ id }) => id === address.card) ?? cards[0] ?? known[0];
  const pageUrl = known.find(({ id }) => id === card.id)?.pageUrl ?? `${location.origin}/${card.subdomain}`;

  const { orders } = useOwnOrders(card.id);
  const nav = {
    address,
    onGo,
    counts: {
      productos: useOwnItems(card.id).query.data?.length,
      ofertas: useOwnOffers(card.id).query.data?.length,
      categorias: useOwnCategories(card.id).query.data?.length,
    },
    words: tradeWords(card.cardType),
    newOrders: orders?.filter(({ status }) => status === 'nueva').length ?? 0,
  };
  // Figures need the room, and show nothing that customers see.
  const isWide = address.tab === 'estadisticas';
  const close = () => setDialog(null);
  // What closes as it is saved leaves the good news open.
  const closeForm = () => setDialog((now) => (now === 'saved' ? now : null));
  /** Over the profile, which keeps what was typed into it. */
  const [hoursOver, setHoursOver] = useState<'open' | 'saved' | null>(null);
  const menu = <PanelMenu onOpen={setDialog} />;

  return (
    <div className={classNames(styles.shell, isWide && styles.wide)}>
      <a className={styles.skip} href="#contenido">
        Ir al contenido
      </a>
      <aside className={styles.side} aria-label="Mi Panel">
        <div className={styles.brand}>
          <Wordmark href="/" />
        </div>
        <SideHead card={card} onSwitch={() => setDialog('cards')} />
        <SideNav {...nav}>{menu}</SideNav>
      </aside>
      <div className={styles.work}>
        <PanelHead card={card} now={now} onSwitch={() => setDialog('cards')} />
        <main id="contenido" className={styles.main} key={`${card.id} ${address.tab}`}>
          {address.tab === 'productos' && (
            <ItemsPanel
              cardId={card.id}
              cardType={card.cardType}
              onCategories={() => onGo({ ...address, tab: 'categorias' })}
              sheets={(isFirstStep) => (
                <ImportExportMenu
                  cardId={card.id}
                  words={nav.words}
                  isFirstStep={isFirstStep}
                  onImport={() => setDialog('import')}
                />
              )}
            />
          )}
          {address.tab === 'ofertas' && <OffersPanel cardId={card.id} />}
          {address.tab === 'categorias' && <CategoriesPanel cardId={card.id} cardType={card.cardType} />}
          {address.tab === 'pedidos' && <OrdersPanel cardId={card.id} now={now} />}
          {address.tab === 'estadisticas' && (
            <StatisticsTab
              cardId={card.id}
              words={nav.words}
              days={address.days}
              onDays={(days) => onGo({ ...address, days })}
              onShare={() => setDialog('share')}
              now={now}
            />
          )}
        </main>
      </div>
      {!isWide && (
        <LivePreview key={card.id} card={card} pageUrl={pageUrl} onShare={() => setDialog('share')} />
      )}
      <TabBar {...nav} onMore={() => setDialog('more')} />

      <Dialog isOpen={dialog === 'more'} title="Más" onClose={close}>
        <MorePlaces
          {...nav}
          onGo={(to) => {
            close();
            onGo(to);
          }}
        />
        {menu}
      </Dialog>
      <CardSwitcher
        cards={cards}
        current={card}
        isOpen={dialog === 'cards'}
        onChoose={({ id }) => onGo({ ...address, card: id })}
        onClose={close}
      />
      <ShareDialog card={card} pageUrl={pageUrl} isOpen={dialog === 'share'} onClose={close} />
      <ProfileDialog
        key={`profile ${card.id}`}
        card={card}
        isOpen={dialog === 'profile'}
        save={save}
        onSaved={() => setDialog('saved')}
        areHoursSaved={hoursOver === 'saved'}
        onHours={() => setHoursOver('open')}
        onClose={() => {
          setHoursOver(null);
          closeForm();
        }}
      />
      <HoursDialog
        key={`hours ${card.id}`}
        card={card}
        isOpen={dialog === 'hours' || hoursOver === 'open'}
        now={now}
        save={save}
        onSaved={() => (hoursOver ? setHoursOver('saved') : setDialog('saved'))}
        onClose={() => {
          setHoursOver((now) => (now === 'saved' ? now : null));
          if (!hoursOver) closeForm();
        }}
      />
      <OptionsDialog
        key={`options ${card.id}`}
        card={card}
        isOpen={dialog === 'options'}
        save={save}
        onSaved={() => setDialog('saved')}
        onClose={closeForm}
      />
      <Celebration key={`logros ${card.id}`} userId={card.userId} made={sumOf(nav.counts)} />
      <SheetImport
        key={`import ${card.id}`}
        cardId={card.id}
        words={nav.words}
        isOpen={dialog === 'import'}
        onClose={close}
      />
      <RecentChanges cardId={card.id} words={nav.words} isOpen={dialog === 'changes'} onClose={close} />
      <SavedDialog isOpen={dialog === 'saved'} subdomain={card.subdomain} onClose={close} />
    </div>
  );
}
