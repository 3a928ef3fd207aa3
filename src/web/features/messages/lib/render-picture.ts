import type { ReactNode } from 'react';
import type { Conversation } from '#shared/contracts/messages.ts';

/** How the item of a conversation looks; the screen knows, since items are another feature's. */
export type RenderPicture = (equipment: Conversation['equipment']) => ReactNode;
