import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Block, BlockBody, OwnerCalendar } from '#shared/contracts/listings.ts';
import { blockDays, unblockDays, refreshDays, refusedBookings } from '#web/data/listings.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDaysText } from '../list/booking-words.ts';
import { reasonOf } from '../list/use-availability.ts';

type OwnBlock = Pick<Block, 'id' | 'startDate' | 'endDate'>;

/** A block that is shown before the server has given it an id. */
export const NOT_YET = '';

const keyOf = (equipmentId: string) => ['/api/equipment', equipmentId, 'calendar'];

/** Shows a change of the blocks at once; answers what takes it back. */
async function changeBlocks(client: QueryClient, equipmentId: string, change: (blocks: Block[]) => Block[]) {
  const filter = { queryKey: keyOf(equipmentId) };
  await client.cancelQueries(filter);
  const before = client.getQueriesData<OwnerCalendar>(filter);
  client.setQueriesData<OwnerCalendar>(
    filter,
    (calendar) => calendar && { ...calendar, blocks: change(calendar.blocks) },
  );
  return { undo: () => before.forEach(([key, data]) => client.setQueryData(key, data)) };
}

/** Keeps days for the owner. `refusedFor`: the bookings in the way of these days, once the server has named them. */
export function useBlockDays(equipmentId: string) {
  const t = useText();
  const client = useQueryClient();
  const toast = useToast();
  const daysText = useDaysText();
  const { mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: (body: BlockBody) => blockDays(apiOf(client), equipmentId, body),
    onMutate: (body) =>
      changeBlocks(client, equipmentId, (blocks) => [
        ...blocks,
        { ...body, id: NOT_YET, note: body.note ?? '', feed: null },
      ]),
    onSuccess: (block) =>
      toast({
        title: t('listings.calendar.block.done'),
        text: t('listings.calendar.block.doneText', { range: daysText(block) }),
      }),
    onError: (failure, _body, shown) => {
      shown?.undo();
      const text = reasonOf(failure) ?? t('listings.calendar.block.failedText');
      toast({ tone: 'destructive', title: t('listings.calendar.block.failed'), text });
    },
    onSettled: () => refreshDays(client, equipmentId),
  });
  const run = (body: BlockBody): Promise<boolean> =>
    mutateAsync(body).then(
      () => true,
      () => false,
    );
  const refusedFor = ({ startDate, endDate }: Pick<BlockBody, 'startDate' | 'endDate'>) =>
    variables?.startDate === startDate && variables.endDate === endDate ? refusedBookings(error) : undefined;
  return { busy: isPending, refusedFor, run };
}

/** Gives blocked days back. */
export function useUnblock(equipmentId: string) {
  const t = useText();
  const client = useQueryClient();
  const toast = useToast();
  const daysText = useDaysText();
  const { mutate } = useMutation({
    mutationFn: ({ id }: OwnBlock) => unblockDays(apiOf(client), equipmentId, id),
    onMutate: ({ id }) =>
      changeBlocks(client, equipmentId, (blocks) => blocks.filter((block) => block.id !== id)),
    onSuccess: (_answer, block) =>
      toast({
        title: t('listings.calendar.unblock.done'),
        text: t('listings.calendar.unblock.doneText', { range: daysText(block) }),
      }),
    onError: (failure, _block, shown) => {
      shown?.undo();
      const text = reasonOf(failure) ?? t('listings.calendar.unblock.failedText');
      toast({ tone: 'destructive', title: t('listings.calendar.unblock.failed'), text });
    },
    onSettled: () => refreshDays(client, equipmentId),
  });
  return (block: OwnBlock): void => mutate(block);
}
