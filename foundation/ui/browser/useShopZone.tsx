import { createContext, useContext } from 'react';
import { SANTIAGO, type TimeZone } from '#foundation/contract/time-zones.ts';

export const ShopZone = createContext<TimeZone>(SANTIAGO);

export const useShopZone = (): TimeZone => useContext(ShopZone);
