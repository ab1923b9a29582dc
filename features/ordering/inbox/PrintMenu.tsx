import { Printer } from 'lucide-react';
import { Menu } from '#foundation/ui/overlay/Menu.tsx';
import { PAPERS, type Paper } from './usePrint.tsx';

export const PrintMenu = ({ label, onPrint }: { label: string; onPrint: (paper: Paper) => void }) => (
  <Menu
    label={label}
    items={PAPERS.map((paper) => ({
      label: paper.name,
      icon: <Printer size={20} strokeWidth={1.9} aria-hidden />,
      onSelect: () => onPrint(paper),
    }))}
  >
    <Printer size={20} strokeWidth={1.9} aria-hidden />
  </Menu>
);
