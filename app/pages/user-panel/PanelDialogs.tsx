import { CardSwitcher } from '#features/card-editor/CardSwitcher.tsx';
import type { SaveCard } from '#features/card-editor/useCardList.tsx';
import type { Card } from '#features/cards/cards.contract.ts';
import type { TradeWords } from '#features/cards/trade-words.rules.ts';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import type { PanelDialog } from './PanelMenu.tsx';
import {
  cardSettings,
  importDialog,
  orderSettings,
  recentChanges,
  shareDialog,
  switchboard,
} from './panel-lazy.ts';

interface PanelDialogsProps {
  /** The open dialog. */
  dialog: PanelDialog | null;
  onClose: () => void;
  cards: Card[];
  card: Card;
  words: TradeWords;
  onSwitch: (to: Card) => void;
  pageUrl: string;
  save: SaveCard;
  /** ISO 8601. */
  now: string;
}

const SETTINGS = {
  profile: 'Configuración del Perfil',
  hours: 'Horario',
  options: 'Opciones de Funcionalidad',
};
const isSetting = (dialog: PanelDialog | null): dialog is keyof typeof SETTINGS =>
  dialog !== null && dialog in SETTINGS;

/** The dialogs that open over the panel. Each loads its own content when it is needed, or in idle time before. */
export function PanelDialogs({ dialog, onClose, card, ...rest }: PanelDialogsProps) {
  const { cards, words, onSwitch, pageUrl, save, now } = rest;
  const setting = isSetting(dialog) ? dialog : null;
  return (
    <>
      <CardSwitcher
        cards={cards}
        current={card}
        isOpen={dialog === 'cards'}
        onChoose={onSwitch}
        onClose={onClose}
      />
      <LazyDialog of={shareDialog} title="Compartir" isOpen={dialog === 'share'} onClose={onClose}>
        {(ShareDialog) => (
          <ShareDialog card={card} pageUrl={pageUrl} isOpen={dialog === 'share'} onClose={onClose} />
        )}
      </LazyDialog>
      <LazyDialog
        of={cardSettings}
        title={SETTINGS[setting ?? 'profile']}
        isOpen={setting !== null}
        onClose={onClose}
      >
        {(CardSettings) => (
          <CardSettings key={card.id} card={card} dialog={setting} now={now} save={save} onClose={onClose} />
        )}
      </LazyDialog>
      <LazyDialog of={switchboard} title="Hoy en tu negocio" isOpen={dialog === 'today'} onClose={onClose}>
        {({ SwitchboardDialog }) =>
          dialog === 'today' && <SwitchboardDialog key={card.id} card={card} now={now} onClose={onClose} />
        }
      </LazyDialog>
      <LazyDialog
        of={orderSettings}
        title="Opciones de pedidos"
        isOpen={dialog === 'ordering'}
        onClose={onClose}
      >
        {(OrderSettingsDialog) =>
          dialog === 'ordering' && <OrderSettingsDialog key={card.id} card={card} onClose={onClose} />
        }
      </LazyDialog>
      <LazyDialog
        of={importDialog}
        title={`Importar ${words.many}`}
        isOpen={dialog === 'import'}
        onClose={onClose}
      >
        {(ImportDialog) => (
          <ImportDialog
            key={card.id}
            cardId={card.id}
            words={words}
            isOpen={dialog === 'import'}
            onClose={onClose}
          />
        )}
      </LazyDialog>
      <LazyDialog
        of={recentChanges}
        title="Cambios recientes"
        isOpen={dialog === 'changes'}
        onClose={onClose}
      >
        {(RecentChanges) => (
          <RecentChanges cardId={card.id} words={words} isOpen={dialog === 'changes'} onClose={onClose} />
        )}
      </LazyDialog>
    </>
  );
}
