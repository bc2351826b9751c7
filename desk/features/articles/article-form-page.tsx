// One article: editable in every language while it is a draft, shown as readers see it while it is in review.
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { createArticle, type DeskArticle, getDeskArticle, saveArticle } from '#core/contract/desk/content/article.ts';
import { articleTopics } from '#core/facts/content.ts';
import { textIn } from '#core/language/said.ts';
import { Notice } from '#ui/notice.tsx';
import { send } from '../../api/send.ts';
import { type Change, useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormConflict } from '../../blocks/form/form-conflict.tsx';
import { FormFrame } from '../../blocks/form/form-frame.tsx';
import { boxLabel, localBox } from '../../blocks/form/local-boxes.ts';
import { type DraftForm, useDraftForm } from '../../blocks/form/use-draft-form.ts';
import { useFormCheck } from '../../blocks/form/use-form-check.ts';
import { Loaded } from '../../blocks/loaded.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useFormTexts } from '../../blocks/texts/use-form-texts.ts';
import { WrittenBy } from '../../blocks/texts/written-by.tsx';
import { useLanguage, useText } from '../../state/language-state.ts';
import { showToast } from '../../state/toast-state.ts';
import { Cover, CoverField, FilingFields } from './article-fields.tsx';
import {
  type ArticleBox,
  articleBody,
  articleChange,
  articleRecord,
  articleRules,
  articleValues,
  boxOf,
  differingPart,
  isTyped,
  keepFaults,
  wholeFaults,
  wordBoxes,
  wordFields,
} from './article-form.ts';
import { ArticleStanding } from './article-standing.tsx';
import { ArticleView } from './article-view.tsx';
import { boxWords, faultWords, topicWords } from './article-words.ts';
import styles from './articles.module.css';
import { LanguageFields, LanguageParts } from './language-parts.tsx';
import { articleReads } from './move-sheets.tsx';
import { ProductChoice } from './product-choice.tsx';
import { StateBadges } from './state-badges.tsx';

const LIST = '/articles';

const keep = { faultsOf: keepFaults, faultWords, boxOf };
const whole = { faultsOf: wholeFaults, faultWords, boxOf };

function useName(): (article: Pick<DeskArticle, 'titles' | 'slug'>) => string {
  const language = useLanguage();
  return ({ titles, slug }) => textIn(titles, language) || slug;
}

const Products = ({ form }: { readonly form: DraftForm<ArticleBox> }) => (
  <ProductChoice
    value={form.values.product_ids}
    onValue={(value) => form.set('product_ids', value)}
    error={form.field('product_ids').error}
  />
);

export function NewArticlePage() {
  const t = useText();
  const nameOf = useName();
  const [, goTo] = useLocation();
  const form = useDraftForm<ArticleBox>('article.new', articleRules);
  const { failure, isRight, onFailed } = useFormCheck(form, keep);
  const { write, isBusy } = useWrite(createArticle, {
    changes: articleReads,
    onDone: (saved) => {
      form.forget();
      showToast('done', t('articles.saved', { name: nameOf(saved) }));
      // Photos are added there.
      goTo(`${LIST}/${saved.id}`, { replace: true });
    },
    onFailed,
  });
  return (
    <Page title={t('articles.new-title')} backTo={LIST}>
      <FormFrame
        label={t('articles.new-title')}
        onSend={() => isRight() && write({ body: articleBody(form.values) })}
        isBusy={isBusy}
        failure={failure}
        sendLabel={t('articles.save-draft')}
        note={<p className="muted">{t('articles.pictures-later')}</p>}
      >
        <FilingFields form={form} isSlugKept={false} />
        <LanguageFields form={form} />
        <Products form={form} />
      </FormFrame>
    </Page>
  );
}

/** The article as readers see it, while nobody can edit it. Each text can be reviewed. */
function Reading({ article }: { readonly article: DeskArticle }) {
  const t = useText();
  const values = articleValues(article);
  const texts = useFormTexts(values, articleRecord(article));
  const written = texts.languages.codes.filter((code) => wordBoxes(code).some((box) => values[box] !== ''));
  return (
    <div className="stack-top">
      <LanguageParts codes={written}>
        {(language) => (
          <>
            <ArticleView
              language={language}
              title={textIn(article.titles, language)}
              lead={textIn(article.leads, language)}
              text={textIn(article.texts, language)}
            />
            {wordFields.map((field) => {
              const box = localBox(field, language);
              return (
                <WrittenBy
                  key={box}
                  texts={texts}
                  field={field}
                  language={language}
                  value={values[box]}
                  label={boxLabel(t, boxWords, box)}
                />
              );
            })}
          </>
        )}
      </LanguageParts>
      <div className={styles.pair}>
        <Section title={t(boxWords.image_url)}>
          <p className="muted">
            {t(topicWords[article.topic])} · /blog/{article.slug}
          </p>
          <span className={styles.shownCover}>
            <Cover url={article.image_url ?? ''} />
          </span>
        </Section>
        <ProductChoice value={article.product_ids.join(',')} />
      </div>
    </div>
  );
}

interface ArticleFormProps {
  readonly article: DeskArticle;
  readonly form: DraftForm<ArticleBox>;
  /** Saving turns a withdrawn article into a draft. */
  readonly isRevived: boolean;
  readonly onSend: () => void;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
}

/** The form of a saved article, which accepts photos. */
function ArticleForm({ article, form, isRevived, ...sending }: ArticleFormProps) {
  const t = useText();
  const nameOf = useName();
  return (
    <FormFrame
      {...sending}
      label={nameOf(article)}
      sendLabel={t(isRevived ? 'articles.revive' : 'articles.save-draft')}
      note={article.state === 'published' && <p className="muted">{t('articles.save-note')}</p>}
    >
      <FilingFields form={form} isSlugKept={article.published_at !== null} />
      <LanguageFields form={form} article={article} />
      <div className={styles.pair}>
        <CoverField form={form} id={article.id} />
        <Products form={form} />
      </div>
    </FormFrame>
  );
}

interface ArticleConflictProps {
  readonly values: DraftForm<ArticleBox>['values'];
  readonly change: Change<typeof saveArticle, DeskArticle>;
  /** Replaces the typed text with the version somebody else saved. */
  readonly onTaken: (theirs: DeskArticle) => void;
}

/** Both texts side by side, if somebody else saved the article meanwhile. */
function ArticleConflict({ values, change, onTaken }: ArticleConflictProps) {
  const t = useText();
  const { theirs } = change;
  if (!theirs) return null;
  const boxes = articleValues(theirs);
  return (
    <FormConflict
      form={{ values, restart: () => onTaken(theirs) }}
      change={change}
      theirs={boxes}
      labelOf={(box) => boxLabel(t, boxWords, box)}
      wordsOf={(box, value) => {
        const topic = articleTopics.find((one) => box === 'topic' && one === value);
        return topic ? t(topicWords[topic]) : differingPart(value, value === boxes[box] ? values[box] : boxes[box]);
      }}
      changed={theirs.changed}
    />
  );
}

function Editor({ article }: { readonly article: DeskArticle }) {
  const t = useText();
  const nameOf = useName();
  const params = { id: article.id };
  /** The article that last filled the form. */
  const [begun, setBegun] = useState(article);
  const form = useDraftForm<ArticleBox>(`article.${article.id}`, articleRules, articleValues(article));
  const { failure, isRight, onFailed } = useFormCheck(form, keep);
  const submitCheck = useFormCheck(form, whole);
  const hasTyped = isTyped(form.values, begun);
  /** A write's answer is newer than the earlier read. */
  const now = begun.version > article.version ? begun : article;
  const fill = (saved: DeskArticle): void => {
    form.restart(articleValues(saved));
    submitCheck.forget();
    setBegun(saved);
  };
  // Somebody else changed it. If nothing was typed, the form shows the new version.
  useEffect(() => {
    if (article.version > begun.version && !hasTyped) fill(article);
  });
  const change = useChange(saveArticle, {
    changes: articleReads,
    readNow: () => send(getDeskArticle, { params }),
    onDone: (saved) => {
      fill(saved);
      showToast('done', t('articles.saved', { name: nameOf(saved) }));
    },
    onFailed: (error) => {
      change.giveUp();
      onFailed(error);
    },
  });
  const name = nameOf(now);
  const mayWrite = now.moves.includes('save');
  /** Saving turns a withdrawn article into a draft, also without a change. */
  const isRevived = now.state === 'withdrawn' && !hasTyped;
  const save = (): void => {
    if (!isRight()) return;
    if (!hasTyped && !isRevived) showToast('done', t('articles.saved', { name }));
    else change.save({ params, body: articleChange(form.values, begun) }, { ...begun, version: Number(form.values.version) });
  };
  const onMoved = (saved: DeskArticle): void => {
    if (!hasTyped) {
      fill(saved);
      return;
    }
    // The typed text is now based on the moved article, unless it was started on an older version.
    if (Number(form.values.version) === now.version) form.set('version', String(saved.version));
    setBegun(saved);
  };
  return (
    <>
      <ArticleStanding article={now} name={name} isTyped={hasTyped} whole={submitCheck} onMoved={onMoved} />
      {!mayWrite && hasTyped && <Notice tone="queued">{t('articles.typed-waits')}</Notice>}
      {mayWrite ? (
        <ArticleForm article={now} form={form} isRevived={isRevived} onSend={save} isBusy={change.isBusy} failure={failure} />
      ) : (
        <Reading article={now} />
      )}
      <ArticleConflict values={form.values} change={change} onTaken={fill} />
    </>
  );
}

export function ArticlePage() {
  const t = useText();
  const nameOf = useName();
  const read = useRead(getDeskArticle, { params: { id: Number(useParams()['id']) || 0 } });
  const { data } = read;
  return (
    <Page title={data ? nameOf(data) : t('articles.list')} backTo={LIST} note={data && <StateBadges article={data} />}>
      <Loaded of={read} hasAnswer={data !== undefined} rows={6}>
        {data && <Editor key={data.id} article={data} />}
      </Loaded>
    </Page>
  );
}
