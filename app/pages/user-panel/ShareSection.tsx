import type { CardWithRole } from '#features/card/cards/cards.contract.ts';
import { OwnCard } from '#features/card/editor/OwnCard.tsx';
import { OwnDomainSection } from '#features/card/hosts/OwnDomainSection.tsx';
import { WhatsAppShareButton } from '#features/card/page/WhatsAppShareButton.tsx';
import { PrintedMenuFile } from '#features/catalogue/printed-menu/PrintedMenuFile.tsx';
import { QrFiles } from '#features/discovery/sharing/QrFiles.tsx';
import { QrPlaces } from '#features/discovery/sharing/QrPlaces.tsx';
import { EmbedSnippets } from '#features/open/embed/EmbedSnippets.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { Column } from '#foundation/ui/layout/Column.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';

interface ShareSectionProps {
  card: CardWithRole;
  pageUrl: string;
}

/** The card's address to share, and its QR code and posters to print, also one for each place such as a table. */
export const ShareSection = ({ card, pageUrl }: ShareSectionProps) => (
  <>
    <SectionHead title="Compartir y QR" />
    <Column>
      <OwnCard
        card={card}
        pageUrl={pageUrl}
        actions={
          card.isActive && (
            <>
              <WhatsAppShareButton title={card.title} address={pageUrl} />
              <CopyLinkButton address={pageUrl} />
            </>
          )
        }
      >
        {card.isActive && (
          <>
            <QrFiles subdomain={card.subdomain} title={card.title} />
            <PrintedMenuFile card={card} />
            {card.role !== 'attends' && <QrPlaces card={card} />}
            <EmbedSnippets card={card} />
            {card.role !== 'attends' && <OwnDomainSection cardId={card.id} />}
          </>
        )}
      </OwnCard>
    </Column>
  </>
);
