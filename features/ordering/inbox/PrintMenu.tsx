import { Printer } from '#foundation/ui/icon/lucide.ts';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { PAPERS, type Paper } from './usePrint.tsx';

export const PrintMenu = ({ label, onPrint }: { label: string; onPrint: (paper: Paper) => void }) => (
  <Menu
    label={label}
    items={PAPERS.map((paper) => ({
      label: paper.name,
      icon: <Printer size={20} />,
      onSelect: () => onPrint(paper),
    }))}
  >
    <Printer size={20} />
  </Menu>
);
