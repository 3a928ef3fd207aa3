import type { Position } from '#shared/domain/geo.ts';
import type { Bounds } from '#shared/domain/map-bounds.ts';

/** One item on the map, at its public position. */
export interface MapPin extends Position {
  readonly id: string;
  readonly name: string;
  /** In the currency's units: a group's lowest price is computed from it. */
  readonly amount: number;
  /** The amount is for all of the days that were searched for, not for one. */
  readonly isTotal: boolean;
  /** The amount, as on the card. */
  readonly price: string;
}

export interface MapOptions {
  readonly words: {
    readonly label: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly source: string;
    /** What a mark is called, where it cannot be seen. */
    readonly mark: (pins: readonly MapPin[]) => string;
  };
  /** Pictures from a server of the operator's choice; undefined: borders and cities of our own. */
  readonly tiles: { readonly url: string; readonly attribution: string } | undefined;
  /** The reader has moved the map: what is seen now. Undefined: the map has moved on its own. */
  readonly onView: (seen: Bounds | undefined) => void;
  /** The items of the pressed pin, which zooming in does not separate. */
  readonly onPress: (ids: readonly string[]) => void;
  /** The pointer or the focus is at the mark of these; of none when it has left. */
  readonly onPoint: (ids: readonly string[]) => void;
  /** Borders could not be loaded: pins are shown on an empty background. */
  readonly onBaseFailed: () => void;
}

/** The map as the screen knows it; who draws it stays in leaflet-map.ts. */
export interface MapHandle {
  readonly show: (pins: readonly MapPin[]) => void;
  /** Without motion, as the map's own move. `tight`: the part was seen before, and fills the map again. */
  readonly fit: (bounds: Bounds, tight: boolean) => void;
  /** Raises the mark of one item; of none when undefined. */
  readonly light: (id: string | undefined) => void;
  /** The keyboard's focus to the mark of one item, or to the map where it has none any more. */
  readonly focusOn: (id: string | undefined) => void;
  readonly remove: () => void;
}
