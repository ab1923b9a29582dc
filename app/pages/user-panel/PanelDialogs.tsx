import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import { CardSwitcher } from '#features/card/editor/CardSwitcher.tsx';
import { localParts } from '#foundation/contract/local-time.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { lazy } from '#foundation/ui/loading/lazy.ts';
import { LazyDialog } from '#foundation/ui/overlay/LazyDialog.tsx';
import type { PanelDialog } from './PanelAccount.tsx';
import { switchboard } from './panel-lazy.ts';
import { readStanding } from './readStanding.tsx';

const importDialog = lazy(() => import('#features/catalogue/sheets/ImportDialog.tsx'), 'ImportDialog');

/** What is not loaded with this file. */
export const loadDialogs = importDialog.load;

interface PanelDialogsProps {
  dialog: PanelDialog | null;
  onClose: () => void;
  cards: CardWithRole[];
  card: CardWithRole;
  words: TradeWords;
  onSwitch: (to: CardWithRole) => void;
  now: string;
}

/** The dialogs that open over the panel. Each loads its content when it is opened, or earlier in idle time. */
export function PanelDialogs({ dialog, onClose, card, ...rest }: PanelDialogsProps) {
  const { cards, words, onSwitch, now } = rest;
  return (
    <>
      <CardSwitcher
        cards={cards}
        current={card}
        isOpen={dialog === 'cards'}
        onChoose={onSwitch}
        onClose={onClose}
      />
      <LazyDialog of={switchboard} title="Hoy en tu negocio" isOpen={dialog === 'today'} onClose={onClose}>
        {({ SwitchboardDialog }) =>
          dialog === 'today' && (
            <SwitchboardDialog
              key={card.id}
              card={card}
              now={now}
              onClosed={async () => {
                const { date: today } = localParts(new Date(), card.timeZone);
                const standing = await readStanding(card.id, (date) => date === today);
                if (standing) showToast({ title: 'Cerraste por hoy', ...standing });
              }}
              onClose={onClose}
            />
          )
        }
      </LazyDialog>
      <LazyDialog
        of={importDialog}
        title={`Importar ${words.many}`}
        shape="drop"
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
    </>
  );
}
