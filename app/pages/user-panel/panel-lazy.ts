import { lazy } from '#foundation/ui/loading/lazy.ts';

/** The sections and dialogs of the panel that its first screen does not need. */
export const offersPanel = lazy(() => import('#features/catalogue/offers/OffersPanel.tsx'), 'OffersPanel');
export const couponsPanel = lazy(() => import('#features/ordering/coupons/CouponsPanel.tsx'), 'CouponsPanel');
export const ordersPanel = lazy(() => import('#features/ordering/inbox/OrdersPanel.tsx'), 'OrdersPanel');
export const customersPanel = lazy(
  () => import('#features/ordering/customers/CustomersPanel.tsx'),
  'CustomersPanel',
);
export const agendaPanel = lazy(() => import('#features/booking/bookings/AgendaPanel.tsx'), 'AgendaPanel');
export const requestsPanel = lazy(
  () => import('#features/booking/requests/RequestsPanel.tsx'),
  'RequestsPanel',
);
export const branchItems = lazy(() => import('#features/catalogue/branches/BranchItems.tsx'), 'BranchItems');
export const branchSections = lazy(
  () => import('#features/catalogue/branches/BranchParts.tsx'),
  'branchSections',
);
export const branchPage = lazy(() => import('#features/catalogue/branches/BranchPage.tsx'), 'BranchPage');
export const categoriesPanel = lazy(
  () => import('#features/catalogue/editor/CategoriesPanel.tsx'),
  'CategoriesPanel',
);
export const statisticsPanel = lazy(
  () => import('#features/insight/statistics/StatisticsPanel.tsx'),
  'StatisticsPanel',
);
export const appearancePage = lazy(
  () => import('#features/card/editor/AppearancePage.tsx'),
  'AppearancePage',
);
export const informationPage = lazy(
  () => import('#features/card/editor/InformationPage.tsx'),
  'InformationPage',
);
export const hoursPage = lazy(() => import('#features/card/editor/HoursPage.tsx'), 'HoursPage');
export const orderSettingsPage = lazy(
  () => import('#features/ordering/settings/OrderSettingsPage.tsx'),
  'OrderSettingsPage',
);
export const shareSection = lazy(() => import('./ShareSection.tsx'), 'ShareSection');
export const feedsPage = lazy(() => import('#features/open/feeds/FeedsPage.tsx'), 'FeedsPage');
export const webhookPage = lazy(() => import('#features/open/webhooks/WebhookPage.tsx'), 'WebhookPage');
export const teamPage = lazy(() => import('#features/card/team/TeamPage.tsx'), 'TeamPage');
export const historyPage = lazy(() => import('#features/card/changes/HistoryPage.tsx'), 'HistoryPage');
export const messagesView = lazy(
  () => import('#features/conversations/messages/MessagesView.tsx'),
  'MessagesView',
);
export const earnedBoard = lazy(
  () => import('#features/insight/achievements/OwnAchievements.tsx'),
  'OwnAchievements',
);
export const switchboard = lazy(() => import('#features/ordering/settings/Switchboard.tsx'));

export const availabilityPanel = lazy(
  () => import('#features/catalogue/availability/AvailabilityPanel.tsx'),
  'AvailabilityPanel',
);
export const ownStatus = lazy(() => import('./OwnStatus.tsx'), 'OwnStatus');

/** In the order in which an owner is likely to need them. */
export const PANEL_LAZY = [
  switchboard,
  ordersPanel,
  offersPanel,
  categoriesPanel,
  messagesView,
  statisticsPanel,
  informationPage,
  appearancePage,
  hoursPage,
  shareSection,
  feedsPage,
  webhookPage,
  teamPage,
  orderSettingsPage,
  ownStatus,
  historyPage,
];
