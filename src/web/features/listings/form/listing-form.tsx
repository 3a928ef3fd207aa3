import { useId, useRef, type ReactNode } from 'react';
import type { OwnListing } from '#shared/contracts/listings.ts';
import { ownerSharePercent } from '#shared/domain/money-constants.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { useUsualPlace, type UsualPlace } from '#web/data/listings.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { paths } from '#web/lib/paths.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { MoneyBar } from '#web/ui/money-bar.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import type { PhotoQueueParts } from '../photos/photo-queue.ts';
import { browserParts } from '../photos/use-photo-queue.ts';
import { AboutPart, NamePart } from './basics-part.tsx';
import type { DraftSlot } from './draft.ts';
import { EditConflictBanner } from './edit-conflict-banner.tsx';
import { focusWrong } from './focus-wrong.ts';
import { DraftBanner, StashedDraftBanner, RefusalBanner } from './form-banners.tsx';
import { HandoverPart } from './handover-part.tsx';
import styles from './listing-form.module.css';
import { FactsPart } from './facts-part.tsx';
import { LocationPart } from './location-part.tsx';
import { Preview } from './preview.tsx';
import type { Problems } from './problems.ts';
import { earnedADay } from './rate-suggestions.ts';
import { RatesPart } from './rates-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { UsagePart } from './usage-part.tsx';
import { SpecificationsPart } from './specifications-part.tsx';
import type { Contents } from './use-draft.ts';
import { useListingForm, type ListingForm as Form } from './use-listing-form.ts';
import { useStashedDraft } from './use-stashed-draft.ts';
import { useSaving } from './use-saving.ts';

export interface ListingFormProps {
  slot: DraftSlot;
  /** What it begins with; always the same object. */
  initial: Contents;
  /** The one that is edited; left out for a new one. */
  listing?: OwnListing | undefined;
  /** Above the form. */
  notice?: ReactNode;
  /** Another screen's part is shown instead: the bar at the foot belongs to this one. */
  away?: boolean;
  photoParts?: PhotoQueueParts | undefined;
}

/** The whole form of a listing. */
export function ListingForm(props: ListingFormProps) {
  const { slot, initial, listing, notice, away = false, photoParts = browserParts } = props;
  const { t } = useTexts();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const user = useCurrentUser();
  const person = user && (user.isGuest ? null : user.id);
  const ownerId = person ?? undefined;
  const form = useListingForm({ slot, person, listing, initial, photoParts });
  const onWrong = (problems: Problems) => focusWrong(element.current, problems);
  // Published once the address is verified; until then a new listing is a draft.
  const asDraft = !listing && ownerId !== undefined && user?.emailVerified === false;
  const saving = useSaving({ form, listing, ownerId, asDraft, onWrong });
  const shown: Form = { ...form, problems: { ...form.problems, ...saving.problems } };
  const usualPlace = useUsualPlace(listing ? undefined : ownerId);
  const busy = saving.stage !== undefined;
  const words = listing ? 'listings.edit' : 'listings.add';

  const submitLabel = () => {
    if (saving.stage === 'photos') return t('listings.form.photosWaiting');
    if (asDraft) return t(busy ? 'listings.add.draftSubmitting' : 'listings.add.draftSubmit');
    return t(busy ? `${words}.submitting` : `${words}.submit`);
  };
  const submit = (variant: 'main' | 'go') => (
    <Button variant={variant} type="submit" form={formId} busy={busy} disabled={!form.draft.ready}>
      {submitLabel()}
    </Button>
  );

  return (
    <div className={styles.columns}>
      <form
        id={formId}
        ref={element}
        className={styles.main}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.form.handleSubmit(
            () => saving.save(),
            (errors) => onWrong(messagesOf(errors)),
          )();
        }}
      >
        {notice}
        <Notices {...{ form, saving, listing }} />
        <PhotoField
          queue={form.photos.queue}
          state={form.photos.state}
          error={shown.problems['imageUrls']}
          onSignIn={ownerId === undefined ? saving.askToSignIn : undefined}
        />
        <Parts listing={shown} isNew={listing === undefined} usualPlace={usualPlace} />
        <ButtonLink className={styles.cancel} variant="line" href={paths.myListings}>
          {t('listings.form.cancel')}
        </ButtonLink>
      </form>
      <aside className="hidden wide-grid wide-cols-1 wide-gap-4 wide-self-start wide-sticky wide-top-96px">
        <Preview listing={form} />
        {submit('main')}
        <ButtonLink variant="line" href={paths.myListings}>
          {t('listings.form.cancel')}
        </ButtonLink>
      </aside>
      {!away && <SaveBar listing={form}>{submit('go')}</SaveBar>}
    </div>
  );
}

interface NoticesProps extends Pick<ListingFormProps, 'listing'> {
  form: Form;
  saving: ReturnType<typeof useSaving>;
}

/** What there is to say and to decide before one goes on. */
function Notices({ form, saving, listing }: NoticesProps) {
  const {
    stashed: aside,
    startOver,
    takeTheirs,
    keepMine,
    restore: bringBack,
  } = useStashedDraft(form, listing);
  const { draft } = form;
  return (
    <>
      {draft.restoredAt !== undefined && (
        <DraftBanner
          savedAt={draft.restoredAt}
          onGoOn={draft.answer}
          onStartOver={() => {
            saving.clear();
            startOver();
          }}
        />
      )}
      {aside && <StashedDraftBanner key={aside.why} why={aside.why} onBringBack={bringBack} />}
      {saving.refusal && <Refused {...{ form, saving, listing, takeTheirs, keepMine }} />}
    </>
  );
}

interface RefusedProps
  extends NoticesProps, Pick<ReturnType<typeof useStashedDraft>, 'takeTheirs' | 'keepMine'> {}

function Refused({ form, saving, listing, takeTheirs, keepMine }: RefusedProps) {
  const { refusal, count } = saving;
  if (!refusal) return null;
  if (refusal.kind !== 'elsewhere')
    return <RefusalBanner key={count} refusal={refusal} isNew={listing === undefined} />;
  return (
    <EditConflictBanner
      key={count}
      newest={refusal.newest}
      initial={form.initial}
      contents={form.contents}
      busy={saving.stage !== undefined}
      onKeepMine={(newest) => {
        keepMine(newest);
        void saving.save(newest.version);
      }}
      onTakeTheirs={(newest) => {
        saving.clear();
        takeTheirs(newest);
      }}
    />
  );
}

/** After the photos: what every listing needs, then what makes it better. */
function Parts({ listing, isNew, usualPlace }: { listing: Form; isNew: boolean; usualPlace: UsualPlace }) {
  const t = useText();
  return (
    <>
      <NamePart listing={listing} />
      <RatesPart listing={listing} />
      <LocationPart listing={listing} usualPlace={usualPlace} />
      {isNew && (
        <p className={styles.enough}>
          <strong>{t('listings.form.enough')}</strong> {t('listings.form.enoughText')}
        </p>
      )}
      <HandoverPart listing={listing} />
      <AboutPart listing={listing} />
      <RulesPart listing={listing} />
      <UsagePart listing={listing} />
      <FactsPart listing={listing} />
      <SpecificationsPart listing={listing} />
    </>
  );
}

const messagesOf = (errors: object): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message?: string }).message ?? '']),
  );

/** At the foot of a phone's screen: what the owner gets, and the one button. */
function SaveBar({ listing, children }: { listing: Form; children: ReactNode }) {
  const { t, locale } = useTexts();
  const cents = earnedADay(listing.values.dailyRate);
  const money = cents === undefined ? undefined : formatMoney(locale, centsToDecimal(cents), true);
  return (
    <MoneyBar
      label={t('listings.form.earnLabel')}
      plain={money === undefined}
      amount={
        money === undefined ? t('listings.form.earnEmpty') : t('listings.form.earnBar', { amount: money })
      }
      note={money && t('listings.form.earnBarNote', { share: ownerSharePercent })}
    >
      {children}
    </MoneyBar>
  );
}
