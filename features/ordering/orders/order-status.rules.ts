import type { OrderStatus } from './orders.contract.ts';

/** Statuses in which the shop has finished with the order. */
export const FINISHED: readonly OrderStatus[] = ['entregada', 'cancelada'];

export const isFinished = ({ status }: { status: OrderStatus }): boolean => FINISHED.includes(status);
