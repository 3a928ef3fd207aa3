import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useId, useState } from 'react';
import { useText, type Translate } from '#web/lib/text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Photo } from './photo.ts';
import styles from './photo-field.module.css';
import type { PhotoQueue } from './photo-queue.ts';
import { PhotoTile, type PhotoTileProps } from './photo-tile.tsx';
import { photoName } from './photo-words.ts';

/** A finger that rests takes the photo; one that moves scrolls the page. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

type Placed = (key: unknown) => number;

/**
 * Announcements while a photo is moved by the keyboard. Its own place is announced only after it was elsewhere.
 * The field itself announces where it was dropped.
 */
function announcementsFor(
  placeOf: Placed,
  count: number,
  t: Translate,
  last: { over: unknown },
): Announcements {
  return {
    onDragStart: ({ active }) => {
      last.over = active.id;
      return t('listings.photos.dragged', { place: placeOf(active.id) });
    },
    onDragOver: ({ over }) => {
      if (over === null || over.id === last.over) return undefined;
      last.over = over.id;
      return t('listings.photos.over', { place: placeOf(over.id), count });
    },
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id ? t('listings.photos.putBack') : undefined,
    onDragCancel: () => t('listings.photos.putBack'),
  };
}

interface PhotoSorterProps {
  photos: readonly Photo[];
  queue: PhotoQueue;
}

/** The photos in their order, to be dragged by pointer, finger or keyboard. Only ever drawn in the browser. */
export function PhotoSorter({ photos, queue }: PhotoSorterProps) {
  const t = useText();
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  // Not rendered: the last announcement.
  const [last] = useState<{ over: unknown }>({ over: undefined });
  const placeOf: Placed = (key) => photos.findIndex((photo) => photo.key === key) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) queue.move(String(active.id), placeOf(over.id) - 1);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(placeOf, photos.length, t, last),
        screenReaderInstructions: { draggable: t('listings.photos.dragHelp') },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={photos.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul className={styles.list} aria-label={t('listings.photos.list')}>
          {photos.map((photo, index) => (
            <SortablePhoto key={photo.key} {...{ photo, index, queue }} count={photos.length} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortablePhoto(props: PhotoTileProps) {
  const t = useText();
  const { photo, index } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: photo.key });
  return (
    <li
      ref={setNodeRef}
      className={classNames('grid cols-1 gap-1 content-start relative', isDragging && styles.dragged)}
      data-photo={photo.key}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <PhotoTile
        {...props}
        grip={
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles.grip}
            aria-label={t('listings.photos.drag', { name: photoName(index, t) })}
            aria-describedby={attributes['aria-describedby']}
            {...listeners}
          />
        }
      />
    </li>
  );
}
