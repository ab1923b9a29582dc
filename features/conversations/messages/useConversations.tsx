import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useStream } from '#foundation/ui/browser/useStream.tsx';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import type { listConversations } from './messages.contract.ts';
import { askUnread } from './useUnread.tsx';

export const conversationsKey = ['conversations'] as const;
const PAGE_SIZE = 40;
/** How often the list is read without an open stream, and, because it shows who is online, with one. */
const POLL_MS = 15_000;
const PRESENCE_MS = 45_000;

/** The person's conversations, the latest first, kept up to date. @param q words to search for */
export function useConversations(q: string) {
  const client = useQueryClient();
  const isLive = useStream(
    '/api/stream',
    () => {
      client.invalidateQueries({ queryKey: conversationsKey });
      askUnread();
    },
    (event) => 'conversationId' in event,
  );
  const query = useConversationQuery(q, isLive ? PRESENCE_MS : POLL_MS);
  return { query, conversations: query.data?.pages.flatMap(({ rows }) => rows) };
}

export const useConversationQuery = (q: string, refetchInterval: number | false) =>
  useInfiniteQuery({
    queryKey: [...conversationsKey, q],
    queryFn: ({ pageParam, signal }) =>
      fetchPage<typeof listConversations>(
        'GET /api/conversations',
        { q, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval,
    placeholderData: (previous) => previous,
  });
