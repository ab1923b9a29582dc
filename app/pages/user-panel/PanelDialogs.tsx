import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { CardSwitcher } from '#features/card/editor/CardSwitcher.tsx';
import type { SaveCard } from '#features/card/editor/useCardList.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import type { PanelDialog } from './PanelMenu.tsx';
import { switchboard } from './panel-lazy.ts';

const cardSettings = lazy(() => import('#features/card/editor/CardSettings.tsx'), 'CardSettings');
const orderSettings = lazy(
  () => import('#features/ordering/settings/OrderSettingsDialog.tsx'),
  'OrderSettingsDialog',
);
const shareDialog = lazy(() => import('./ShareDialog.tsx'), 'ShareDialog');
const importDialog = lazy(() => import('#features/catalogue/sheets/ImportDialog.tsx'), 'ImportDialog');
const recentChanges = lazy(() => import('#features/card/changes/RecentChanges.tsx'), 'RecentChanges');
const teamDialog = lazy(() => import('#features/card/team/TeamDialog.tsx'), 'TeamDialog');

/** In the order in which an owner is likely to need them. */
const DIALOGS = [cardSettings, shareDialog, orderSettings, importDialog, recentChanges, teamDialog];

/** Loads the content of the dialogs before they are opened. */
export async function loadDialogs(): Promise<void> {
  for (const { load } of DIALOGS) await load();
}

interface PanelDialogsProps {
  dialog: PanelDialog | null;
  onClose: () => void;
  cards: CardWithRole[];
  card: CardWithRole;
  personId: number;
  words: TradeWords;
  onSwitch: (to: CardWithRole) => void;
  pageUrl: string;
  contactEmail: string | null;
  save: SaveCard;
  /** ISO 8601. */
  now: string;
}

const SETTINGS = {
  profile: 'Configuración del Perfil',
  hours: 'Horario',
  options: 'Opciones',
};
const isSetting = (dialog: PanelDialog | null): dialog is keyof typeof SETTINGS =>
  dialog !== null && dialog in SETTINGS;

/** The dialogs that open over the panel. Each loads its content when it is opened, or earlier in idle time. */
export function PanelDialogs({ dialog, onClose, card, ...rest }: PanelDialogsProps) {
  const { cards, personId, words, onSwitch, pageUrl, contactEmail, save, now } = rest;
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
          <CardSettings
            key={card.id}
            card={card}
            dialog={setting}
            {...{ now, save, contactEmail, onClose }}
          />
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
      <LazyDialog of={teamDialog} title="Equipo" isOpen={dialog === 'team'} onClose={onClose}>
        {(TeamDialog) => (
          <TeamDialog card={card} personId={personId} isOpen={dialog === 'team'} onClose={onClose} />
        )}
      </LazyDialog>
    </>
  );
}
