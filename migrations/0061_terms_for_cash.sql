ALTER TABLE "terms" ADD COLUMN "counts_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "terms" SET "counts_from" = "published_at";--> statement-breakpoint
-- The page writes the version above the text, so that no text names another one.
UPDATE "terms" SET "body" = jsonb_build_object(
  'en', replace("body" ->> 'en', E'\n\nVersion ' || "version", ''),
  'ar', replace("body" ->> 'ar', E'\n\nالنسخة ' || "version", ''));--> statement-breakpoint
-- The second version promises what is sold: cash only, and support's hours where they are set. A new database begins with it.
-- People who accepted the first one have a week.
CREATE FUNCTION pg_temp.second_terms(in_audience text, en text[], ar text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  english text; arabic text; has_people boolean := EXISTS (SELECT FROM users);
BEGIN
  SELECT body ->> 'en', body ->> 'ar' INTO english, arabic FROM terms WHERE audience = in_audience AND version = 'v1';
  FOR i IN 1 .. array_length(en, 1) LOOP
    english := replace(english, en[i][1], en[i][2]);
  END LOOP;
  FOR i IN 1 .. array_length(ar, 1) LOOP
    arabic := replace(arabic, ar[i][1], ar[i][2]);
  END LOOP;
  INSERT INTO terms (audience, version, published_at, counts_from, body) VALUES (in_audience, 'v2',
    CASE WHEN has_people THEN now() ELSE '2026-11-21T00:00:00Z' END,
    CASE WHEN has_people THEN now() + interval '7 days' ELSE '2026-11-21T00:00:00Z' END,
    jsonb_build_object('en', english, 'ar', arabic)) ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
SELECT pg_temp.second_terms('customer', ARRAY[
  ['You can pay cash on delivery, by credit card or with PayPal. Card numbers are handled by the payment company, not by us.', 'You pay in cash when the order arrives.'],
  ['Refunds for cancelled orders are given only if the order was cancelled before preparation started. What you paid is returned the same way within 7 business days.', 'You pay when the order arrives, so a cancelled order costs you nothing.'],
  ['In both cases, what you paid is returned.', 'In both cases you pay nothing.'],
  ['ready with the cash if you pay in cash', 'ready with the cash'],
  ['Support works from 9:00 to 21:00 Cairo time.', 'How and when support can be reached is on the help page.'],
  ['the version number changes and you are asked to read and accept the new version before you go on.', 'the version number changes, we tell you from which day the new version counts, and you are asked to read and accept it.']
], ARRAY[
  ['يمكنك الدفع نقدًا عند الاستلام أو بالبطاقة أو عن طريق PayPal. بيانات البطاقة تتعامل معها شركة الدفع، ولا تصل إلينا.', 'تدفع نقدًا عند الاستلام.'],
  ['لا يُرد ثمن الطلب الملغى إلا إذا تم الإلغاء قبل بدء التحضير. ويعود المبلغ بطريقة الدفع نفسها خلال ٧ أيام عمل.', 'تدفع عند الاستلام، فالطلب الملغى لا يكلفك شيئًا.'],
  ['وفي الحالتين يُرد ما دفعته.', 'وفي الحالتين لا تدفع شيئًا.'],
  ['وأن يكون المبلغ جاهزًا إذا كان الدفع نقدًا', 'وأن يكون المبلغ جاهزًا'],
  ['تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.', 'طرق الوصول إلى خدمة العملاء ومواعيدها في صفحة المساعدة.'],
  ['يتغير رقم النسخة، ونطلب منك قراءة النسخة الجديدة وقبولها قبل المتابعة.', 'يتغير رقم النسخة، ونخبرك من أي يوم تسري النسخة الجديدة، ونطلب منك قراءتها وقبولها.']
]);--> statement-breakpoint
SELECT pg_temp.second_terms('cook', ARRAY[
  ['An order cancelled before preparation is refunded to the customer and earns nothing.', 'An order cancelled before preparation earns nothing.'],
  ['After you start, only our team can cancel.', 'After you start, only our team can cancel. If you cannot finish an order, tell us on its card at once.'],
  ['the version number changes and you are asked to accept the new version before you go on. Support answers from 9:00 to 21:00 Cairo time.', 'the version number changes, we tell you from which day the new version counts, and you are asked to accept it, never in the middle of an order. How and when support can be reached is on the help page.']
], ARRAY[
  ['الطلب الملغى قبل التحضير يُرد ثمنه إلى العميل ولا يُحتسب له مستحق.', 'الطلب الملغى قبل التحضير لا يُحتسب له مستحق.'],
  ['بعد البدء لا يلغي الطلب إلا فريقنا.', 'بعد البدء لا يلغي الطلب إلا فريقنا. وإذا تعذر إكمال طلب، يُبلَّغ الفريق من بطاقة الطلب فورًا.'],
  ['يتغير رقم النسخة، ونطلب قبول النسخة الجديدة قبل المتابعة. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.', 'يتغير رقم النسخة، ونخبرك من أي يوم تسري النسخة الجديدة، ونطلب قبولها، ولا نطلبه أثناء طلب جارٍ. طرق الوصول إلى خدمة العملاء ومواعيدها في صفحة المساعدة.']
]);--> statement-breakpoint
SELECT pg_temp.second_terms('delivery', ARRAY[
  ['Once you have accepted, deliver it or tell support at once.', 'Once you have accepted, deliver it, give it back before you pick it up, or tell us on its card at once.'],
  ['If the customer does not answer, call, write, and then call support.', 'If the customer does not answer, call, write, and then tell us on the order’s card.'],
  ['the version number changes and you are asked to accept the new version before you go on. Support answers from 9:00 to 21:00 Cairo time.', 'the version number changes, we tell you from which day the new version counts, and you are asked to accept it, never in the middle of an order. How and when support can be reached is on the help page.']
], ARRAY[
  ['بعد القبول، أوصل الطلب أو أبلغ خدمة العملاء فورًا.', 'بعد القبول، أوصل الطلب، أو أرجعه قبل استلامه، أو أبلغنا من بطاقة الطلب فورًا.'],
  ['إذا لم يرد العميل فاتصل به واكتب إليه ثم اتصل بخدمة العملاء.', 'إذا لم يرد العميل فاتصل به واكتب إليه ثم أبلغنا من بطاقة الطلب.'],
  ['يتغير رقم النسخة، ونطلب منك قبول النسخة الجديدة قبل المتابعة. تعمل خدمة العملاء من ٩:٠٠ إلى ٢١:٠٠ بتوقيت القاهرة.', 'يتغير رقم النسخة، ونخبرك من أي يوم تسري النسخة الجديدة، ونطلب منك قبولها، ولا نطلبه أثناء طلب جارٍ. طرق الوصول إلى خدمة العملاء ومواعيدها في صفحة المساعدة.']
]);
