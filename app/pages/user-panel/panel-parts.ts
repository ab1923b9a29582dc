import { part } from '#foundation/ui/loading/part.ts';

/** What of the panel is not on its first screen. */
export const offersPanel = part(() =>
  import('#features/offers/OffersPanel.tsx').then(({ OffersPanel }) => OffersPanel),
);
export const ordersPanel = part(() =>
  import('#features/orders/OrdersPanel.tsx').then(({ OrdersPanel }) => OrdersPanel),
);
export const categoriesPanel = part(() =>
  import('#features/catalogue-editor/CategoriesPanel.tsx').then(({ CategoriesPanel }) => CategoriesPanel),
);
export const statisticsPanel = part(() =>
  import('#features/statistics/StatisticsPanel.tsx').then(({ StatisticsPanel }) => StatisticsPanel),
);
export const cardSettings = part(() =>
  import('#features/card-editor/CardSettings.tsx').then(({ CardSettings }) => CardSettings),
);
export const shareDialog = part(() => import('./ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog));
export const importDialog = part(() =>
  import('#features/catalogue-sheets/ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog),
);

export const recentChanges = part(() =>
  import('./RecentChanges.tsx').then(({ RecentChanges }) => RecentChanges),
);
export const ownStatus = part(() => import('./OwnStatus.tsx').then(({ OwnStatus }) => OwnStatus));

/** In the order in which an owner is likely to want them. */
export const PANEL_PARTS = [
  ordersPanel,
  offersPanel,
  cardSettings,
  categoriesPanel,
  shareDialog,
  statisticsPanel,
  importDialog,
  recentChanges,
  ownStatus,
];
